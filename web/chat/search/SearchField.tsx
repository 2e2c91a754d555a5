import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { LIMIT } from '../../../core/chat/timings.ts'

export interface SearchFieldProps {
  readonly onType: (keyword: string) => void
  readonly onClear: () => void
}

/** Looks for messages by a keyword. What is typed stays in the field; Escape and the cross empty it. */
export function SearchField({ onType, onClear }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(true)
  const clear = () => {
    if (field.current) field.current.value = ''
    setEmpty(true)
    onClear()
    field.current?.focus()
  }
  return (
    <search className="search">
      <Search size={18} aria-hidden="true" />
      <input
        ref={field}
        className="search__input"
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LIMIT.keywordLength}
        aria-label="Search your messages"
        placeholder="Search messages"
        onChange={(event) => {
          setEmpty(event.target.value === '')
          onType(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEmpty) clear()
        }}
      />
      {!isEmpty && (
        <button
          type="button"
          className="icon-button search__clear"
          aria-label="Clear the search"
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
