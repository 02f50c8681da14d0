// Small pictures for cards: a frozen horizon and what stands on it. Packs bring cards of their own, so
// a card that is not known gets one of the scenes of its kind.
import type { JSX } from 'preact';

const sky = 'M0 0h120v46H0z';

const things: Record<string, string> = {
  station: 'M20 58V34h34v24zM58 58V38h6v20zm8 0V30l3-3 3 3v28zM24 38h8v6h-8zm12 0h8v6h-8zM16 34l5-8h36l5 8z',
  tanks: 'M18 58V38q10-8 20 0v20zm26 0V32q12-9 24 0v26zm30 0V40q8-6 16 0v18zM18 44h20v2H18zm26-4h24v2H44z',
  store: 'M18 58V36h50v22zM14 36l6-9h46l6 9zM26 42h10v16H26zm16 0h18v8H42zM80 58V28h2v30zM76 28h10v8H76z',
  airship: 'M16 34q30-18 66-4l14-6-4 10 6 8-14-2q-34 12-68-6zm22 12l4 9h22l4-9zM60 58l30-6v6zM30 58l10-4h20l8 4z',
  lodge: 'M26 58V42l24-18 24 18v16zM18 44l32-24 32 24-3 3-29-21-29 21zM44 58V46h12v12zM66 24h6v10h-6z',
  ruin: 'M14 58V30l8 6 8-10 6 8 10-4v28zm40 0V40l10-6 6 8 12-4v20zM20 42h6v8h-6zm14 0h6v8h-6zm28 4h6v6h-6z',
  checkpoint: 'M20 58V28h14v30zM18 28l9-8 9 8zM40 44h48v4H40zM44 58V48h3v10zm36 0V48h3v10zM24 32h6v6h-6zM52 44l6 4m6-4l6 4',
  silo: 'M24 58V28q9-10 18 0v30zm22 0V34q8-8 16 0v24zM66 58V44h22v14zM24 34h18v2H24zM60 36l22 8H62z',
  works: 'M12 58V44l14-8v8l14-8v8l14-8v22zM60 58V20h6v38zm12 0V26h6v32zM62 14q8-6 14 0 6-4 12 1-10 3-14 2-6 3-12-3z',
  column: 'M10 58v-9h10l4-6h12l3 6h6v9zm42 0v-8h8l3-7h12l4 7h10v8zM26 36q-2-8 4-12 0 6 4 8 4-6 2-12 8 8 2 16z',
  camp: 'M14 58l16-26 16 26zm40 0l13-20 13 20zM26 58l4-10 4 10zm38 0l3-7 3 7zM88 58V36h2v22z',
  radar: 'M50 58V40h6v18zM30 30q6 16 28 16l-14-8 8-14q-4 4-8 6zM54 22l8-8m-4 12l12-6M70 58V46h18v12z',
  harbour: 'M12 58V40h26v18zM44 58V26h4v32zM46 26l34 6v3l-34-5zM74 35v10h2V35zM56 58V48h32v10zM12 36l13-7 13 7z',
  reactor: 'M18 58q6-14 2-30h24q-4 16 2 30zm36 0q4-10 2-22h18q-2 12 3 22zM24 24q6-8 14-4 8-6 14 0-10 2-14 4-8 4-14 0z',
  tanker: 'M8 46h16V34h14v12h54q-4 14-10 14H18q-8 0-10-14zm48 0v-6h4v6zm12 0v-6h4v6zM28 38h5v4h-5z',
  trader: 'M16 58V38h44v20zM12 38q4-8 8-10h36q6 4 8 10zM22 44h14v8H22zm20 0h12v4H42zM72 58V44q0-6 5-6t5 6v14zM77 30a4 4 0 110 8 4 4 0 010-8z',
  wanderers: 'M24 58V46q0-7 5-7t5 7v12zm18 0V44q0-8 6-8t6 8v14zm20 0V48q0-6 4-6t4 6v10zM29 31a4 4 0 110 8 4 4 0 010-8zm19-4a4.5 4.5 0 110 9 4.5 4.5 0 010-9zm18 8a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM76 58V34h1.5v24z',
  storm: 'M10 30h60q8 0 8-6t-6-6-6 5h-4q0-9 10-9t11 10-13 10H10zm8 8h70q9 0 9 8t-8 8-8-6h4q0 2 4 2t4-4-5-4H18zM10 48h44v4H10z',
  supply: 'M30 26q20-20 40 0l-8-2-7-1-5-1-5 1-7 1zM30 26l16 18h8l16-18-17 14h-6zM40 44h20v14H40zM48 44h4v14h-4z',
  water: 'M6 44q8-6 16 0t16 0 16 0 16 0 16 0 16 0v14H6zM44 40V30h6v-6h6v6h8l2 10z',
  wolves: 'M20 58l4-18-3-12 8 6h12l8-6-3 12 4 18H38l-3-4-3 4zm40 0l3-14-3-9 7 5h9l7-5-3 9 4 14H74l-2-3-2 3zM28 42l5 3-4 1zm14 0l-5 3 4 1z',
  rider: 'M14 52a7 7 0 1014 0 7 7 0 00-14 0zm44 0a7 7 0 1014 0 7 7 0 00-14 0zM20 50l10-12h20l14 12-18-4-12 4zM40 36l2-14 8-4 4 6-4 4 2 10z',
  howl: 'M30 58q2-20 18-28l14-14 2 8 10-2-8 10q2 20-6 26zM52 30l4 1-2 3z',
  steel: 'M26 58l4-22-6-16 14 8h18l14-8-6 16 4 22-10-6H36zM38 40l8 4-6 2zm20 0l-8 4 6 2zM42 50h12v3H42zM34 32h28v2H34z',
};

const byKey: Record<string, keyof typeof things> = {
  filling_station: 'station', contaminated_depot: 'tanks', roadside_store: 'store', downed_airship: 'airship',
  hunting_lodge: 'lodge', collapsed_garage: 'ruin', occupied_checkpoint: 'checkpoint', grain_silo: 'silo',
  chemical_works: 'works', burnt_out_column: 'column', winter_camp: 'camp', weather_station: 'radar',
  harbour_warehouse: 'harbour', leaking_reactor: 'reactor', stranded_tanker: 'tanker', trader: 'trader',
  wanderers: 'wanderers', whiteout: 'storm', ash_rain: 'storm', supply_drop: 'supply', open_water: 'water',
  war_wolves: 'wolves', rider_wolves: 'rider', last_howl: 'howl', rendall_and_randall: 'wolves',
  ulmar_the_steel_wolf: 'steel', immortal_wolf: 'steel',
};

const byType: Record<string, (keyof typeof things)[]> = {
  location: ['ruin', 'works', 'camp', 'silo', 'store'],
  encounter: ['wanderers', 'trader'],
  event: ['storm'],
  enemy: ['wolves', 'howl', 'rider'],
};

const hash = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);

export function Scene({ card, type }: { card: string; type: string }): JSX.Element | null {
  const kinds = byType[type] ?? [];
  const thing = byKey[card] ?? kinds[hash(card) % Math.max(1, kinds.length)];
  if (!thing) return null;
  const seed = hash(card);
  const ridge = `M0 46L${10 + (seed % 12)} ${34 - (seed % 7)}L36 44L${54 + (seed % 16)} ${28 + (seed % 9)}L84 42L${98 + (seed % 8)} ${33 + (seed % 5)}L120 44V60H0z`;
  return (
    <svg class={`scene scene-${type}`} viewBox="0 0 120 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="scene-sky" d={sky} />
      <circle class="scene-sun" cx={18 + (seed % 84)} cy={13 + (seed % 6)} r="5" />
      <path class="scene-ridge" d={ridge} />
      <path class="scene-ground" d="M0 54q30-6 60-1t60-2v13H0z" />
      <path class="scene-thing" d={things[thing]} />
      <path class="scene-snow" d="M0 60q20-4 44-1 30 3 76-2v7H0z" />
    </svg>
  );
}
