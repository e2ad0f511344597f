// Preloaded into a measured process: says at its end how much memory it had at most.
process.on('exit', () => {
  process.stderr.write(`\nMAXRSS ${process.resourceUsage().maxRSS}\n`)
})
