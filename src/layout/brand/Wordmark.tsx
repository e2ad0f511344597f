/** The site's own mark and the product's name: an arrow that goes on from the last of three journal lines. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <svg className="wordmark__mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden>
        <rect width="28" height="28" rx="7" />
        <path d="M7.5 8.5h13M7.5 14h5M7.5 19.5h5M16.5 13.2l4.5 3.55-4.5 3.55z" />
      </svg>
      <span className="wordmark__name">{name}</span>
    </span>
  )
}
