/** How long something that was asked for may say nothing before it counts as failed, in milliseconds. */
export const stallLimit = 10_000

/** Text for the reader. */
export const stallText = `no answer in ${stallLimit / 1000} seconds`
