# #region minimal
import restate
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from restate import Context, Service


# #fold Types, and the request to the customs office
class Model(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, serialize_by_alias=True
    )


class Parcel(Model):
    tracking_number: str


class Clearance(Model):
    officer: str
    duty_cents: int


# Stands for an HTTP request. The office resolves the awakeable when an officer has
# decided.
def file_declaration(tracking_number: str, awakeable_id: str) -> None:
    print(f"file declaration {tracking_number} {awakeable_id}")


# #endfold

customs_service = Service("CustomsService")


@customs_service.handler()
async def clear(ctx: Context, parcel: Parcel) -> Clearance:
    awakeable_id, clearance = ctx.awakeable(type_hint=Clearance)

    await ctx.run(
        "file declaration",
        file_declaration,
        args=(parcel.tracking_number, awakeable_id),
    )

    return await clearance


app = restate.app([customs_service])
# #endregion minimal
