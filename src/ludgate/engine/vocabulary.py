"""Which words a field of a component file may hold: read off the types, for messages and for documentation."""

import re

import msgspec.inspect as types

_STEP = re.compile(r"\w+|\[\d+\]")


def allowed_words(kind: type, data: object, path: str) -> list[str]:
    """The words allowed at a path such as ``card[3].effect[0].kind`` of a document of the given type."""
    node: types.Type = types.type_info(kind)
    steps: list[str] = _STEP.findall(path)
    for step in steps[:-1] if steps else []:
        node, data = _inside(node, data, step)
    return _words(node, data, steps[-1]) if steps else []


def _inside(node: types.Type, data: object, step: str) -> tuple[types.Type, object]:
    """The type and the value one step further in."""
    if step.startswith("["):
        index = int(step[1:-1])
        return _item(node, index), data[index] if isinstance(data, list) and index < len(data) else None
    value = data.get(step) if isinstance(data, dict) else None
    return _field(_chosen(node, data), step), value


def _item(node: types.Type, index: int) -> types.Type:
    for one in _either(node):
        if isinstance(one, types.VarTupleType):
            return one.item_type
        if isinstance(one, types.TupleType) and index < len(one.item_types):
            return one.item_types[index]
    return types.AnyType()


def _field(node: types.Type, name: str) -> types.Type:
    fields = node.fields if isinstance(node, types.StructType) else ()
    return next((field.type for field in fields if field.encode_name == name), types.AnyType())


def _either(node: types.Type) -> tuple[types.Type, ...]:
    """The members of a union, and what limits are put upon."""
    if isinstance(node, types.Metadata):
        return _either(node.type)
    return node.types if isinstance(node, types.UnionType) else (node,)


def _chosen(node: types.Type, data: object) -> types.Type:
    """The member of a union of structs that the value belongs to by its tag."""
    structs = [one for one in _either(node) if isinstance(one, types.StructType)]
    for one in structs:
        if len(structs) == 1 or (isinstance(data, dict) and data.get(str(one.tag_field)) == one.tag):
            return one
    return types.AnyType()


def _words(node: types.Type, data: object, step: str) -> list[str]:
    structs = [one for one in _either(node) if isinstance(one, types.StructType)]
    tags = [str(one.tag) for one in structs if one.tag is not None and one.tag_field == step]
    if tags:
        return tags
    last, _ = _inside(node, data, step)
    words = [value for one in _either(last) if isinstance(one, types.LiteralType) for value in one.values]
    return [str(word) for word in sorted(words, key=str)]
