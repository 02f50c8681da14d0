// What happens to everybody.
import { ash, flakes, green, night, scene, storm } from './frame';

/** The searching eye of a machine, over the country; more of them from period to period. */
const scan = (eyes: number): string => {
  const at = [100, 46, 154].slice(0, eyes);
  return scene(
    ash,
    at
      .map(
        (x) => `
    <path d="M${x} 26L${x - 40} 92h80z" fill="#ff5a3c" opacity=".22"/>
    <path d="M${x} 26L${x - 16} 92h32z" fill="#ff8a6a" opacity=".3"/>
    <path d="M${x - 18} 20q18-14 36 0l-4 10h-28z" fill="#2b343d"/>
    <path d="M${x - 18} 20q18-14 36 0-18-6-36 0z" fill="#aebcc5"/>
    <circle cx="${x}" cy="24" r="6" fill="#1a0a0a"/>
    <circle cx="${x}" cy="24" r="3.5" fill="#ff5a3c"/>
    <path d="M${x - 30} 16h14M${x + 16} 16h14" stroke="#66757f" stroke-width="3"/>`,
      )
      .join(''),
    '<path d="M60 92l8-10h24l8 10zM110 93l6-8h20l6 8z" fill="#1d171c"/><path d="M66 86h6v3h-6z" fill="#ffc45c"/>',
  );
};

export const events: Record<string, string> = {
  whiteout: scene(
    storm,
    `
    <path d="M0 40q60-20 120-6t80-8v18q-50 12-100 2T0 56zM0 66q70-14 130-4t70-8v12q-60 8-110 2T0 78z" fill="#fff" opacity=".55"/>
    <path d="M92 84V62h28v22zM120 84V68h10l6 8v8z" fill="#6d828f"/>
    <path d="M122 70h7l4 6h-11z" fill="#ffe0a0"/>
    <circle cx="100" cy="84" r="5" fill="#4a5b66"/>
    <circle cx="126" cy="84" r="5" fill="#4a5b66"/>
    <path d="M136 76l40-8v20z" fill="#fff3d0" opacity=".5"/>
    <path d="M30 80V40l-6 6m6-2l7-6m-7 16l-6-4M168 78V46l6 5m-6 3l-7-5" stroke="#8499a6" stroke-width="2.5" fill="none"/>`,
    flakes('#fff', 3),
  ),
  ash_rain: scene(
    ash,
    `
    <path d="M20 86L70 26l16 10 14-6 52 56z" fill="#1d171a"/>
    <path d="M70 26l16 10 14-6 10 10-20 4-8 14-10-16z" fill="#ff7a3c"/>
    <path d="M70 26q-8-20 14-22 20-10 34 4 26-2 22 14 16 6 2 14-20-12-34-4-10-10-22-4-8-4-16-2z" fill="#3a3036"/>
    <path d="M84 8q16-8 30 2-16-2-20 8-10-2-10-10z" fill="#6d5a5a"/>
    <path d="M80 44q6 14-4 26M96 40q4 16 14 24" stroke="#ff8a3c" stroke-width="3" fill="none"/>
    <path d="M150 84V64h24v20zM174 84V70h8l6 8v6z" fill="#2a2226"/>
    <path d="M176 72h5l4 6h-9z" fill="#ffc45c"/>`,
    flakes('#d8c8be', 2),
  ),
  supply_drop: scene(
    night,
    `
    <path d="M40 20q50-18 130 2-60-10-130-2z" fill="#55e6a5" opacity=".4"/>
    <path d="M64 44Q66 12 100 10t36 34q-8-8-18 0-9-9-18 0-9-9-18 0-10-8-18 0z" fill="#c8372a"/>
    <path d="M64 44Q66 12 100 10 82 20 82 44q-10-8-18 0zM100 10q20 6 18 34-9-9-18 0z" fill="#f1e9d8"/>
    <path d="M64 44l28 24M82 44l12 24M118 44l-12 24M136 44l-28 24" stroke="#1a232c" stroke-width="1.5"/>
    <path d="M84 66h32v20H84z" fill="#8a6a42"/>
    <path d="M84 66h32v5H84zM97 66h6v20h-6z" fill="#d8b47a"/>
    <path d="M150 26l30-8 8 2-6 4 10 6-12 2-8 6-2-6z" fill="#1d2732"/>
    <path d="M20 84V62h10v22z" fill="#ff8a3c" opacity=".5"/>
    <path d="M22 84q-4-14 4-22 8 8 4 22z" fill="#ffb84d"/>`,
    '<ellipse cx="100" cy="91" rx="30" ry="4" fill="#0b2030" opacity=".4"/>',
  ),
  open_water: scene(
    { ...green, ground: '#1d4a5c', snow: '#2a6a7a' },
    `
    <path d="M96 100q-10-14 6-22-14-8 4-16h14q-12 8 4 16-12 8 10 22z" fill="#0b2a3e"/>
    <path d="M100 100q-6-14 6-22" stroke="#4fd0b0" stroke-width="2" fill="none"/>
    <path d="M62 58h70q-4 16-12 22H76q-10-8-14-22z" fill="#8e2a1e"/>
    <path d="M62 58h70l-1 5H63z" fill="#e8e0d0"/>
    <path d="M84 58V46h38v12zM90 46V36h24v10z" fill="#dfe9ec"/>
    <path d="M74 58V38h10v20z" fill="#c23b22"/>
    <path d="M74 44h10v4H74z" fill="#f3e9d8"/>
    <path d="M88 50h4v4h-4zM96 50h4v4h-4zM104 50h4v4h-4zM112 50h4v4h-4z" fill="#ffc45c"/>
    <path d="M78 36q-8-12 4-16-2-8 12-10-6 8-4 12 6 8-12 14z" fill="#6d8a90" opacity=".6"/>`,
    '<path d="M0 84l30-8 26 6 22 10-14 8H0zM200 82l-34-6-24 8-16 8 12 8h62z" fill="#dff1f5"/><path d="M0 92l34-4 30 6M200 90l-36-2-26 6" stroke="#9fc4d4" stroke-width="2" fill="none"/>',
  ),
  alarm_scan_1: scan(1),
  alarm_scan_2: scan(2),
  alarm_scan_3: scan(3),
};
