/** Whether two plain values say the same, part by part; what is absent is the same as what is undefined. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [
    one as Readonly<Record<string, unknown>>,
    other as Readonly<Record<string, unknown>>,
  ]
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...names].every((name) => isSameValue(first[name], second[name]))
}
