"""Prints the public names of the installed Python SDK, with their defaults, as JSON.

Each name has its file and line: exports, public members of exported classes, and the
arguments of both, apart from `self`.
"""

import ast
import inspect
import json
import pathlib
import typing

import restate
import restate.context
import restate.serde
import restate.server_context

names = []


def add(name, definition, package, default=None):
    target = inspect.unwrap(
        definition.fget if isinstance(definition, property) else definition
    )
    try:
        file, line = inspect.getsourcefile(target), inspect.getsourcelines(target)[1]
    except (TypeError, OSError):
        file, line = inspect.getsourcefile(restate), 1
    names.append(
        {
            "name": name,
            "package": package,
            "file": file,
            "line": max(line, 1),
            "default": default,
        }
    )


def text(default):
    if default is inspect.Parameter.empty:
        return "required"
    if isinstance(default, restate.serde.Serde):
        return f"{type(default).__name__}()"
    return json.dumps(default) if isinstance(default, str) else repr(default)


def add_arguments(name, function, package):
    for parameter in inspect.signature(function).parameters.values():
        if parameter.name == "self" or parameter.kind in (
            parameter.VAR_POSITIONAL,
            parameter.VAR_KEYWORD,
        ):
            continue
        add(f"{name}.{parameter.name}", function, package, text(parameter.default))


def add_class(name, cls, package):
    add(name, cls, package)
    if "__init__" in vars(cls):
        add_arguments(name, cls.__init__, package)
    # Fields of data classes.
    for field in (
        typing.get_type_hints(cls) if hasattr(cls, "__dataclass_fields__") else ()
    ):
        add(f"{name}.{field}", cls, package)
    for base in reversed(cls.__mro__):
        if not base.__module__.startswith("restate"):
            continue
        for member, definition in vars(base).items():
            if member.startswith("_") or not (
                inspect.isfunction(definition) or isinstance(definition, property)
            ):
                continue
            add(f"{name}.{member}", definition, package)
            if inspect.isfunction(definition):
                add_arguments(f"{name}.{member}", definition, package)


def add_export(name, export, package):
    if inspect.isclass(export):
        add_class(name, export, package)
    else:
        add(name, export, package)
        add_arguments(name, export, package)


for name in restate.__all__:
    add_export(name, getattr(restate, name), "restate")
# Without the extra `harness`, a function without its defaults stands in for this one.
harness = ast.parse(pathlib.Path(restate.__file__).with_name("harness.py").read_text())
for node in ast.walk(harness):
    if isinstance(node, ast.FunctionDef) and node.name == "test_harness":
        optional = node.args.args[-len(node.args.defaults) :]
        for argument, default in zip(optional, node.args.defaults, strict=True):
            for each in names:
                if each["name"] == f"test_harness.{argument.arg}":
                    each["default"] = text(ast.literal_eval(default))
for cls in (restate.context.Request, restate.context.AttemptFinishedEvent):
    add_class(cls.__name__, cls, "restate.context")
for name, export in vars(restate.serde).items():
    if (
        inspect.isclass(export)
        and export.__module__ == "restate.serde"
        and not name.startswith("_")
    ):
        add_class(name, export, "restate.serde")
# The class behind every context: its defaults are those that count.
implementation = restate.server_context.ServerInvocationContext
for name, cls in (
    ("Context", restate.Context),
    ("WorkflowContext", restate.WorkflowContext),
):
    for member, definition in vars(cls).items():
        if not member.startswith("_") and inspect.isfunction(definition):
            for parameter in inspect.signature(
                getattr(implementation, member)
            ).parameters.values():
                for each in names:
                    if each["name"] == f"{name}.{member}.{parameter.name}":
                        each["default"] = text(parameter.default)

print(json.dumps(names))
