/** A browser's storage that can be full (writing throws) or blocked (everything throws). */
export interface FakeStorage extends Storage {
  trouble: 'none' | 'full' | 'blocked'
}

export function createFakeStorage(): FakeStorage {
  const texts = new Map<string, string>()
  const storage = {
    trouble: 'none' as FakeStorage['trouble'],
    get length() {
      guard('blocked')
      return texts.size
    },
    key: (index: number) => {
      guard('blocked')
      return [...texts.keys()][index] ?? null
    },
    getItem: (key: string) => {
      guard('blocked')
      return texts.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      guard('blocked')
      guard('full')
      texts.set(key, value)
    },
    removeItem: (key: string) => {
      guard('blocked')
      texts.delete(key)
    },
    clear: () => texts.clear(),
  }
  function guard(trouble: FakeStorage['trouble']): void {
    if (storage.trouble === trouble) throw new DOMException(`storage is ${trouble}`, 'QuotaExceededError')
  }
  return storage
}
