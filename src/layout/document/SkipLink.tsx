/** The first thing the Tab key reaches: past the frame, to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
  )
}
