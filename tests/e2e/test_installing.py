"""A browser finds what it needs to install the pages as an application."""

from tests.e2e.conftest import Newcomer


def test_chromium_reads_the_manifest_and_would_install_the_pages(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", "pl")
    anna.open("/")
    browser = anna.page.context.new_cdp_session(anna.page)
    read = browser.send("Page.getAppManifest")
    assert read["errors"] == []
    assert read["url"].endswith("/manifest.webmanifest?lang=pl")
    faults = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in faults if one["errorId"] != "in-incognito"] == []
