import * as restate from "@restatedev/restate-sdk";

export const greeter = restate.service({
  name: "Greeter",
  handlers: {
    greet: async (ctx: restate.Context, guest: { name: string }) => {
      await ctx.run("sign guest book", () => signGuestBook(guest.name));
      await ctx.sleep({ seconds: 10 });
      await ctx.run("send postcard", () => sendPostcard(guest.name));
      return `Hello ${guest.name}!`;
    },
  },
});

// In an application: a write to a database, a call to a mail provider.
function signGuestBook(name: string) {
  console.log(`Signed the guest book for ${name}`);
}

function sendPostcard(name: string) {
  console.log(`Sent a postcard to ${name}`);
}
