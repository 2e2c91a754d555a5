import Check from 'lucide-react/icons/check'
import type { OpenForm } from '../../form/use-form.ts'

/** That a form was taken which stays where it is. */
export function Saved({ of: form, words }: { readonly of: OpenForm; readonly words: string }) {
  return (
    <p className="settings__saved" role="status">
      {form.state === 'sent' && (
        <>
          <Check size={16} aria-hidden="true" />
          {words}
        </>
      )}
    </p>
  )
}
