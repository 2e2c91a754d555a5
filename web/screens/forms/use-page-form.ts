import { useEffect, useMemo } from 'react'
import type { FormName } from '../../../core/ports/market/form.port.ts'
import { form } from '../../../machines/counter/counter.handles.ts'
import { type AttachmentView, type FormView, selectForm } from '../../../machines/form/form.select.ts'
import { useFiles } from '../../bridge/files.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'

/** The fields of a form, by their names. */
export type Values = Readonly<Record<string, string>>

/** A form of a page, as its view is drawn. */
export interface PageForm {
  readonly state: FormView['state']
  /** It may be sent: the page is awake. */
  readonly isAwake: boolean
  /** What was typed before, once that is known. */
  readonly draft: Values | null
  readonly errors: Values
  readonly failure: string | null
  readonly attachments: readonly PageAttachment[]
  /** More files were picked than go with it. */
  readonly isCrowded: boolean
  readonly onDraft: (values: Values) => void
  readonly onSubmit: (values: Values) => void
  readonly onAttach: (files: readonly File[]) => void
  readonly onDetach: (file: string) => void
}

/** A file of a form, with its texts in place. */
export interface PageAttachment extends Pick<AttachmentView, 'file' | 'size' | 'state' | 'id'> {
  readonly name: string
  readonly error: string | null
}

const NEW: FormView = {
  form: null,
  state: 'editing',
  isReady: true,
  draft: null,
  errors: {},
  failure: null,
  attachments: [],
  isCrowded: false,
}
/** Null until the machine's code is there. */
const select = (snapshot: Parameters<typeof selectForm>[0] | undefined): FormView | null =>
  snapshot ? selectForm(snapshot) : null

/** The form of this name, over the one form machine; the page that shows it opens it. */
export function usePageForm(name: FormName): PageForm {
  const send = useSend()
  const read = usePersonalReader()
  const files = useFiles()
  const isHydrated = useIsHydrated()
  const known = useActorView(form, select)
  const own = known?.form === name ? known : NEW
  const isThere = known !== null
  useEffect(() => {
    if (isThere) send(form, { type: 'form.open', form: name })
  }, [send, name, isThere])
  const texts = (sealed: FormView['errors']): Values =>
    Object.fromEntries(Object.entries(sealed).map(([field, text]) => [field, read(text) ?? '']))
  const callbacks = useMemo(
    () => ({
      onDraft: (values: Values) => send(form, { type: 'form.drafted', values }),
      onSubmit: (values: Values) => send(form, { type: 'form.submit', values }),
      onAttach: (picked: readonly File[]) => {
        for (const file of picked)
          send(form, { type: 'form.attach', file: files.hold(file), name: file.name, size: file.size })
      },
      onDetach: (file: string) => {
        send(form, { type: 'form.detach', file })
        files.release(file)
      },
    }),
    [send, files],
  )
  return {
    ...callbacks,
    state: own.state,
    isAwake: isHydrated && known?.form === name,
    draft: own.isReady && own.draft ? texts(own.draft) : null,
    errors: texts(own.errors),
    failure: own.failure,
    attachments: own.attachments.map(({ name, error, ...attachment }) => ({
      ...attachment,
      name: read(name) ?? 'hidden text',
      error: error && ((error.said && read(error.said)) ?? error.otherwise),
    })),
    isCrowded: own.isCrowded,
  }
}
