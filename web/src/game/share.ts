// What comes equal to what was there stays the very same object, so that whoever draws it sees at once that nothing changed.
// The server sends whole sections; of a convoy that comes because a token moved, all but that token is what it was.

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** Puts the parts of `before` that are equal in the place of those of `after`; returns `before` itself when all are. */
export function share<T>(before: unknown, after: T): T {
  if (Object.is(before, after) || !isFields(before) || !isFields(after)) return after;
  if (after instanceof Map) return before instanceof Map ? (shareMap(before, after) as T) : after;
  const names = Object.keys(after);
  let same = Array.isArray(before) === Array.isArray(after) && Object.keys(before).length === names.length;
  const fields: Fields = after;
  for (const name of names) {
    fields[name] = share(before[name], fields[name]);
    same &&= Object.is(before[name], fields[name]);
  }
  return same ? (before as T) : after;
}

function shareMap(before: Map<unknown, unknown>, after: Map<unknown, unknown>): Map<unknown, unknown> {
  let same = before.size === after.size;
  for (const [key, value] of after) {
    after.set(key, share(before.get(key), value));
    same &&= Object.is(before.get(key), after.get(key));
  }
  return same ? before : after;
}
