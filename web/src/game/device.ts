// Whose turn it is among those who share a device.

interface Seated {
  readonly seat: number;
}

/** Who is to get the device: nobody as long as the one who has it is asked, or none of them is. */
export function nextAtDevice<P extends Seated>(people: readonly P[], now: number, asked: readonly number[]): P | undefined {
  if (asked.includes(now)) return undefined;
  const after = people.findIndex(({ seat }) => seat === now) + 1;
  return [...people.slice(after), ...people.slice(0, after)].find(({ seat }) => asked.includes(seat));
}
