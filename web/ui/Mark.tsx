import { useId } from 'react'

/** The sign of the house: a sun over a hill and its wave. Its ground follows the theme, unlike the favicon's. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  const clip = useId()
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="16" cy="16" r="16" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="32" height="32" fill="var(--brand)" />
        <circle cx="22" cy="9.5" r="3.6" fill="#fff6de" />
        <path
          fill="var(--sun)"
          d="M-2 19c5-6 10-7 13-3 2.4 3.2 6.2 2.6 9.5-.2C24 13 27.5 11.6 34 13.5c0 5-2 8-6 9.5-5 2-8 5.5-14 5.5C7 28.5 0 25-2 19z"
        />
      </g>
    </svg>
  )
}
