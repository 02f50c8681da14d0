// The Turn Order track, as people read it: the leader first (docs/rules/rules.md, ORDER-01).
import type { View } from './view';

/** The track itself is told from its leftmost space on, where the last one stands. */
export const leaderFirst = ({ progress }: View): number[] => [...(progress?.order ?? [])].reverse();
