// Analyses a replay with the pack in an encoded Content, and tells each step as soon as it is known.
import type { StepReview } from '../analysis';
import type { Engine } from '../module';

export interface Analyse {
  kind: 'analyse';
  content: Uint8Array;
  replay: Uint8Array;
}

export function analyse(engine: Engine, { content, replay }: Analyse, tell: (review: StepReview) => void): void {
  engine.openPack(content);
  const analysis = engine.analyse(replay);
  try {
    for (let review = analysis.next(); review; review = analysis.next()) tell(review);
  } finally {
    analysis.end();
  }
}
