/** How long something that was asked for may say nothing before it counts as failed, in milliseconds. */
export const stallLimit = 10_000
