interface Tabs {
  answer(method: string, answering: () => { readonly value: unknown }): void
  emit(stream: string, value: unknown): void
}

/** From now on the calls to the other tabs are answered as those of a tab that owns the sending. */
export function answerAsOwner(kernel: Pick<Tabs, 'answer'>): void {
  kernel.answer('tabs.check', () => ({ value: { isOwner: true } }))
  kernel.answer('tabs.take', () => ({ value: null }))
  kernel.answer('tabs.tell', () => ({ value: null }))
}

/** Ownership of the sending comes or goes. */
export function ownership(kernel: Pick<Tabs, 'emit'>, isOwner: boolean, term = 1): void {
  kernel.emit('tabs.news', { type: 'tabs.ownershipChanged', isOwner, term })
}

/** Another tab says something. */
export function heard(kernel: Pick<Tabs, 'emit'>, word: unknown): void {
  kernel.emit('tabs.news', { type: 'tabs.heard', word })
}

/** The only tab of its browser: it owns the sending from the start. */
export function alone(kernel: Tabs): void {
  answerAsOwner(kernel)
  ownership(kernel, true)
}
