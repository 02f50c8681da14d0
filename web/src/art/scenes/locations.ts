// Where there is something to take.
import { dusk, ember, green, night, pool, scene } from './frame';

export const locations: Record<string, string> = {
  filling_station: `
    <path d="M0 0h200v100H0z" fill="url(#gDusk)"/>
    <path d="M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z" fill="#2b3c56"/>
    <circle cx="158" cy="40" r="13" fill="#ffd08a"/>
    <circle cx="158" cy="40" r="26" fill="#ff9a52" opacity=".25"/>
    <path d="M0 72q60-8 110-2t90-3v33H0z" fill="#9fb6c4"/>
    <path d="M30 76V44h52v32z" fill="#1d2732"/>
    <path d="M30 44h52v-5H30z" fill="#42525f"/>
    <path d="M38 52h16v14H38z" fill="#ffbe5c"/>
    <path d="M60 52h12v24H60z" fill="#0d141b"/>
    <path d="M38 59h16M46 52v14" stroke="#5a3a14" stroke-width="1.5"/>
    <path d="M74 34h92l6-10H80z" fill="#b53a2a"/>
    <path d="M74 34h92v6H74z" fill="#e9e2d2"/>
    <path d="M80 24h92l-2 3H82z" fill="#eaf4f7"/>
    <path d="M76 24q20-7 44-4 30-5 54 3-24 4-50 3-26 2-48-2z" fill="#eaf4f7"/>
    <path d="M92 40v38M150 40v38" stroke="#1a232c" stroke-width="5"/>
    <path d="M92 40v38" stroke="#8dffcf" stroke-width="1" opacity=".6"/>
    <path d="M108 78V56q0-4 4-4h8q4 0 4 4v22zM130 78V58q0-4 3-4h7q4 0 4 4v20z" fill="#8e2f22"/>
    <path d="M110 57h10v7h-10zM132 59h9v6h-9z" fill="#ffe2a0"/>
    <path d="M124 62q8 0 7 10" stroke="#11181f" stroke-width="2" fill="none"/>
    <path d="M20 78V22M8 10h26v18H8z" fill="#17202a" stroke="#17202a" stroke-width="3"/>
    <path d="M12 14h18v10H12z" fill="#ffb84d"/>
    <path d="M14 22l5-7 4 5 6-4" stroke="#8e2f22" stroke-width="2.5" fill="none"/>
    <path d="M168 84q2-12 12-12h12q6 0 8 12z" fill="#22303c"/>
    <path d="M170 76q10-8 24-3-10 0-24 5z" fill="#eaf4f7"/>
    <path d="M0 84q50-10 100-4t100-4v24H0z" fill="#d5e4ea"/>
    <path d="M104 82q20-6 50 1-26 5-50-1z" fill="#ffb84d" opacity=".4"/>`,
  hunting_lodge: `
    <path d="M0 0h200v100H0z" fill="url(#gGreen)"/>
    <path d="M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z" fill="#14303a"/>
    <path d="M0 76q60-8 200-4v28H0z" fill="#7fa3b5"/>
    <path d="M150 78V20l-14 22h8l-12 18h10l-8 12M24 80V28L12 48h7L8 64h9l-7 12M44 80V44l-9 14h6l-8 12" fill="#0e1f28"/>
    <path d="M150 20l-14 22h8l-12 18h10l-8 12h16zM24 28L12 48h7L8 64h9l-7 12h14zM150 20l14 22h-8l12 18h-10l8 12h-16zM24 28l12 20h-7l11 16h-9l7 12H24z" fill="#0e1f28"/>
    <path d="M62 80V54h70v26z" fill="#2c1f16"/>
    <path d="M62 60h70M62 67h70M62 74h70" stroke="#160e09" stroke-width="2"/>
    <path d="M52 58L97 22l45 36-6 4-39-30-39 30z" fill="#1b130d"/>
    <path d="M50 57L97 19l47 38-3 1-44-34-44 34z" fill="#e9f4f6"/>
    <path d="M72 60h14v12H72zM108 60h14v12h-14z" fill="#ffc45c"/>
    <path d="M79 60v12M72 66h14M115 60v12M108 66h14" stroke="#4a2d10" stroke-width="1.5"/>
    <path d="M92 80V62h11v18z" fill="#0e0906"/>
    <path d="M116 36V20h10v24z" fill="#3a2a1e"/>
    <path d="M121 18q-4-8 4-10t2-8" stroke="#a9c6d3" stroke-width="4" fill="none" opacity=".5"/>
    <path d="M88 48l9-6 9 6-9 4z" fill="#d8cdb6"/>
    <path d="M0 86q60-8 110-3t90-3v20H0z" fill="#d5e6ec"/>
    <path d="M66 82q14-4 26 1-14 4-26-1zM104 82q12-4 24 1-12 4-24-1z" fill="#ffb84d" opacity=".5"/>`,
  chemical_works: `
    <path d="M0 0h200v100H0z" fill="url(#gGreen)"/>
    <path d="M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z" fill="#1b3a34"/>
    <path d="M0 78q60-6 200-3v25H0z" fill="#86a59a"/>
    <path d="M118 22q-10-14 4-18 16-8 30 0 18-4 26 8-20-2-30 4-16-4-30 6z" fill="#c6e06a" opacity=".5"/>
    <path d="M112 82l4-60h14l4 60zM140 82l3-44h12l3 44z" fill="#22302e"/>
    <path d="M116 22h4l-4 60h-4zM143 38h4l-3 44h-4z" fill="#5f8a78"/>
    <path d="M114 40h18v6h-18zM141 54h16v5h-16z" fill="#b53a2a"/>
    <path d="M20 82V52q0-10 18-10t18 10v30zM60 82V58q0-8 14-8t14 8v24z" fill="#2f403c"/>
    <path d="M20 82V52q0-10 18-10-8 4-8 12v28zM60 82V58q0-8 14-8-6 4-6 10v22z" fill="#6f9a88"/>
    <path d="M56 62h8M88 66h26M88 72h26" stroke="#6f9a88" stroke-width="4"/>
    <path d="M164 82V56h30v26z" fill="#1a2624"/>
    <path d="M168 62h8v6h-8zM182 62h8v6h-8z" fill="#e6f06a"/>
    <path d="M96 90q10-10 30-5 20-4 24 5z" fill="#d2ec4a"/>
    <path d="M0 88q60-7 110-2t90-3v17H0z" fill="#cfe3da"/>
    <path d="M92 90q20-7 50 1-28 4-50-1z" fill="#c6e03a"/>`,
  weather_station: `
    <path d="M0 0h200v100H0z" fill="url(#gDusk)"/>
    <path d="M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z" fill="#33405f"/>
    <path d="M0 76q60-8 110-2t90-3v29H0z" fill="#a9b9c8"/>
    <path d="M40 80V58h70v22z" fill="#b8452f"/>
    <path d="M40 58h70v5H40z" fill="#f0f6f8"/>
    <path d="M48 66h10v8H48zM66 66h10v8H66z" fill="#ffc45c"/>
    <path d="M90 80V66h12v14z" fill="#22131a"/>
    <path d="M112 80V60a22 22 0 0144 0v20z" fill="#d8e4ea"/>
    <path d="M134 38a22 22 0 0122 22v20h-10q4-30-12-42z" fill="#ff9a62" opacity=".55"/>
    <path d="M112 60h44M134 38v42" stroke="#8fa3b0" stroke-width="1.5"/>
    <path d="M24 82L32 8l8 74M26 62h12M28 44h8M29 28h6" stroke="#1d2732" stroke-width="2" fill="none"/>
    <circle cx="32" cy="8" r="3" fill="#ff5a3c"/>
    <path d="M170 80V44l14-6" stroke="#1d2732" stroke-width="3" fill="none"/>
    <path d="M176 50q-4-18 14-20z" fill="#e6eef2"/>
    <path d="M0 86q60-8 110-3t90-3v20H0z" fill="#e3ecf0"/>`,
  downed_airship: `
    <path d="M0 0h200v100H0z" fill="url(#gNight)"/>
    <path d="M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z" fill="#1c4252"/>
    <path d="M0 74q60-6 200-2v28H0z" fill="#7fa3b5"/>
    <path d="M18 78Q20 34 78 26q60-6 96 34l12 18z" fill="#39464f"/>
    <path d="M18 78Q20 34 78 26q-34 14-36 52z" fill="#7e95a0"/>
    <path d="M60 30q-10 24-8 48M92 26q-4 26 0 52M124 32q6 22 6 46M152 44q8 16 12 34" stroke="#1a242c" stroke-width="3" fill="none"/>
    <path d="M100 27l18 3q2 20 0 30l-16-6z" fill="#0d151c"/>
    <path d="M102 38l14 4M103 48l14 4" stroke="#5f6f79" stroke-width="2"/>
    <path d="M168 54l24-18 4 26-14 8z" fill="#b5452f"/>
    <path d="M92 78h30l-4 10H96z" fill="#22303c"/>
    <path d="M98 80h6v4h-6zM109 80h6v4h-6z" fill="#ffbe5c"/>
    <path d="M0 86q60-8 110-2t90-4v20H0z" fill="#d5e6ec"/>
    <path d="M30 44q20-18 50-17-20 6-30 16-10 2-20 1z" fill="#eaf4f7"/>`,
  contaminated_depot: scene(
    green,
    `
    <path d="M14 82V48q16-14 32 0v34zM56 82V40q20-16 40 0v42z" fill="#2f403c"/>
    <path d="M14 82V48q8-8 16-9-8 8-8 43zM56 82V40q10-9 20-10-12 10-12 52z" fill="#7fa890"/>
    <path d="M14 56h32v7H14zM56 50h40v8H56z" fill="#b53a2a"/>
    <path d="M46 70h10M96 66h26" stroke="#7fa890" stroke-width="5"/>
    <path d="M118 84V58l22-12 40 10v28z" fill="#1a2624"/>
    <path d="M114 58l26-16 44 12v5l-44-12-26 16z" fill="#dfeee6"/>
    <path d="M128 66h10v10h-10z" fill="#e6f06a"/>
    <path d="M150 84l10-24 10 24z" fill="#e6f06a"/>
    <path d="M160 68v8M160 79v2" stroke="#26300a" stroke-width="3"/>
    <path d="M72 84q-4-10 4-18 10 8 6 18z" fill="#d2ec4a"/>`,
    pool(78, 90, '#c6e03a'),
  ),
  roadside_store: scene(
    dusk,
    `
    <path d="M34 82V46h86v36z" fill="#3a2a2e"/>
    <path d="M28 46l10-12h78l10 12z" fill="#b8452f"/>
    <path d="M28 46h98v6l-7 4-7-4-7 4-7-4-7 4-7-4-7 4-7-4-7 4-7-4-7 4-7-4-7 4-7-4-7 4z" fill="#f1e9d8"/>
    <path d="M42 60h32v16H42z" fill="#ffc45c"/>
    <path d="M46 76V66h6v10zM56 76v-7h5v7zM64 76V64h6v12z" fill="#8a4a1a"/>
    <path d="M84 82V60h18v22z" fill="#14181c"/>
    <path d="M87 63h12v9H87z" fill="#ffc45c"/>
    <path d="M146 82V18M134 14h24v22h-24z" fill="#1d2732" stroke="#1d2732" stroke-width="3"/>
    <path d="M138 18h16v14h-16z" fill="#ffb84d"/>
    <path d="M142 30V22l8 8v-8" stroke="#7a2a1a" stroke-width="2" fill="none"/>
    <path d="M36 34q30-12 82 0-20-4-42-2-20-2-40 2z" fill="#f0f6f8"/>`,
    pool(60) + '<path d="M150 88l4-10h16l4 10z" fill="#5a4330"/>',
  ),
  collapsed_garage: scene(
    ember,
    `
    <path d="M22 84V42l46-12 20 18 24-8 10 10 50 6v28z" fill="#2a2230"/>
    <path d="M22 42l46-12 8 8-40 12v34H22z" fill="#6d5468"/>
    <path d="M40 84V58h44l6 26z" fill="#0f0b12"/>
    <path d="M36 58l52-4 34 22-6 6-32-20-48 4z" fill="#8a6a72"/>
    <path d="M112 40l10 10 20 32h-12zM150 56l22-20 4 4-18 24z" fill="#46384a"/>
    <path d="M52 84q2-14 12-14h10q8 0 10 14z" fill="#8a2f22"/>
    <path d="M60 74h14l3 6H57z" fill="#ffc45c"/>
    <path d="M128 70l6 5-7 4 8 5-11 1zM96 60l4 8-8-2z" fill="#ff8a3c"/>
    <path d="M88 48l4-20M140 54l6-24" stroke="#1a141c" stroke-width="3"/>`,
    '<path d="M92 90l14-8 20 4 8 6zM140 92l10-6 14 6z" fill="#5a4a58"/>',
  ),
  occupied_checkpoint: scene(
    night,
    `
    <path d="M24 84V40h30v44z" fill="#2b3842"/>
    <path d="M18 40l21-14 21 14z" fill="#39464f"/>
    <path d="M18 40l21-14 21 14-21-9z" fill="#eaf4f7"/>
    <path d="M30 48h18v12H30z" fill="#ffc45c"/>
    <path d="M36 60q0-8 4-8t4 8z" fill="#2a1a0c"/>
    <path d="M62 70h100v7H62z" fill="#f1e9d8"/>
    <path d="M66 70h12l-6 7H60zM92 70h12l-6 7H86zM118 70h12l-6 7h-12zM144 70h12l-6 7h-12z" fill="#c8372a"/>
    <path d="M58 84V64h8v20zM160 84V66h6v18z" fill="#1d242b"/>
    <path d="M120 84q-2-26 8-30-2-10 5-10t6 9q8 5 8 31z" fill="#16202a"/>
    <path d="M128 58l-20 8 1 4 22-6z" fill="#0d1218"/>
    <path d="M132 45h7v3h-7z" fill="#ff5a3c"/>
    <path d="M176 84V30h5v54M168 28h20v7h-20z" fill="#1d242b"/>
    <path d="M170 35l-44 46h60l2-46z" fill="#ffe8a8" opacity=".18"/>`,
    pool(39) + '<path d="M76 92l6-8 6 8-6-3zM96 93l6-8 6 8-6-3z" fill="#39464f"/>',
  ),
  grain_silo: scene(
    dusk,
    `
    <path d="M36 84V34q16-18 32 0v50zM74 84V24q18-20 36 0v60z" fill="#a9977a"/>
    <path d="M36 84V34q8-9 16-9-8 8-8 59zM74 84V24q9-10 18-10-10 10-10 70z" fill="#f0dcb0"/>
    <path d="M36 44h32M36 58h32M36 72h32M74 36h36M74 52h36M74 68h36" stroke="#6a5a42" stroke-width="2"/>
    <path d="M34 34q18-18 36 0zM72 24q20-20 40 0z" fill="#f4f8fa"/>
    <path d="M110 40l40 22-4 6-36-20z" fill="#5a4a3a"/>
    <path d="M122 84V58l20-10 34 10v26z" fill="#7a3a2e"/>
    <path d="M118 58l24-14 38 12v5l-38-11-24 13z" fill="#f0f6f8"/>
    <path d="M134 84V66h16v18z" fill="#2a1410"/>
    <path d="M158 64h10v8h-10z" fill="#ffc45c"/>
    <path d="M62 88q10-18 26-10 8 2 10 10z" fill="#e8c566"/>`,
    '<path d="M56 91q18-8 46 0-24 4-46 0z" fill="#f0d890"/>',
  ),
  burnt_out_column: scene(
    ember,
    `
    <path d="M6 84V62h34v22zM40 84V66h14l6 10v8z" fill="#1d171c"/>
    <path d="M6 62h34v5H6z" fill="#6d4a4a"/>
    <path d="M70 84V56h40v28zM110 84V62h14l10 12v10z" fill="#17121a"/>
    <path d="M74 60h8l2 8-6 6 4 10h-8zM92 58l6 8-4 8 6 10h-10z" fill="#ff7a3c" opacity=".8"/>
    <path d="M142 84l6-20h30l8 20z" fill="#231b22"/>
    <circle cx="16" cy="84" r="7" fill="#0a080a"/>
    <circle cx="48" cy="84" r="7" fill="#0a080a"/>
    <circle cx="84" cy="84" r="8" fill="#0a080a"/>
    <circle cx="120" cy="84" r="8" fill="#0a080a"/>
    <path d="M86 56q-10-16 2-26-2-14 12-20 0 14-6 20 8 12-8 26z" fill="#0f0b10" opacity=".7"/>
    <path d="M84 58q-6-8 2-14 8 6 4 14z" fill="#ffb84d"/>
    <path d="M160 64q-6-12 4-18 0-8 8-12 2 10-4 14 2 8-8 16z" fill="#0f0b10" opacity=".6"/>`,
    '<path d="M60 92l8-6 10 5zM136 92l10-5 8 5z" fill="#3a2a30"/>' + pool(96, 91, '#ff8a3c'),
  ),
  winter_camp: scene(
    night,
    `
    <path d="M30 28q50-22 140 0-60-10-140 0z" fill="#55e6a5" opacity=".4"/>
    <path d="M16 86l28-46 28 46z" fill="#5c6a58"/>
    <path d="M16 86l28-46 4 46z" fill="#b3c4a4"/>
    <path d="M36 86l8-26 8 26z" fill="#ffb84d"/>
    <path d="M84 86l24-38 24 38z" fill="#6a4a3a"/>
    <path d="M84 86l24-38 3 38z" fill="#c08a5e"/>
    <path d="M101 86l7-20 7 20z" fill="#1d130c"/>
    <path d="M140 86l20-32 22 32z" fill="#39464f"/>
    <path d="M140 86l20-32 2 32z" fill="#8fa3b0"/>
    <path d="M44 40l-3-8m3 8l5-7M108 48l-3-8m3 8l5-7" stroke="#1a232c" stroke-width="2.5"/>
    <path d="M60 46h62" stroke="#d8cdb6" stroke-width="1.5"/>
    <path d="M68 46h10v14H68zM84 46h8v10h-8z" fill="#c8503a"/>
    <path d="M132 88q-8-6-3-12 2 3 3 2 0-6 4-10 2 6 4 8 2 8-3 12z" fill="#ff8a3c"/>`,
    pool(44) + pool(134),
  ),
  harbour_warehouse: scene(
    dusk,
    `
    <path d="M0 82h70v8H0z" fill="#22404f"/>
    <path d="M70 84V42h96v42z" fill="#5a3a36"/>
    <path d="M66 42l26-18 26 18 26-18 26 18z" fill="#3f2a2a"/>
    <path d="M66 42l26-18 26 18-26-12zM118 42l26-18 26 18-26-12z" fill="#f0f6f8"/>
    <path d="M82 54h26v30H82zM122 54h32v18h-32z" fill="#1d1416"/>
    <path d="M124 56h8v14h-8zM136 56h8v14h-8zM148 56h5v14h-5z" fill="#ffc45c"/>
    <path d="M22 84V14h6v70M24 16h50l-4 6H28zM60 22v22" fill="none" stroke="#e0a81f" stroke-width="4"/>
    <path d="M24 16L12 40" stroke="#e0a81f" stroke-width="3"/>
    <path d="M50 44h20v14H50z" fill="#3f6a7a"/>
    <path d="M54 44v14M60 44v14M66 44v14" stroke="#24404c" stroke-width="2"/>
    <path d="M4 84l6-8h30l8 8z" fill="#8e2a1e"/>`,
    '<path d="M0 92q30-6 70-2v10H0z" fill="#3a6a7e"/><path d="M6 96h20M36 95h18" stroke="#ffd08a" stroke-width="2"/>',
  ),
  leaking_reactor: scene(
    green,
    `
    <path d="M30 84q10-20 4-52h34q-6 32 4 52zM84 84q8-16 3-40h28q-5 24 3 40z" fill="#4a5a52"/>
    <path d="M30 84q10-20 4-52h9q4 32-4 52zM84 84q8-16 3-40h7q3 24-4 40z" fill="#a9c8b4"/>
    <path d="M36 32q-12-14 6-20 14-10 26 2 18-2 18 12-20-6-30 2-10-2-20 4z" fill="#d8f0e0" opacity=".55"/>
    <path d="M130 84V50q0-14 22-14t22 14v34z" fill="#2b3a34"/>
    <path d="M130 84V50q0-14 22-14-12 6-12 18v30z" fill="#7fa890"/>
    <circle cx="152" cy="58" r="11" fill="#26300a"/>
    <path d="M147 50q5-3 10 0l-3 6h-4zM161 58q0 6-5 8l-3-5q2-1 2-3zM143 58h6q0 2 2 3l-3 5q-5-2-5-8z" fill="#e6f06a"/>
    <path d="M118 84l4-22 4 6 3-12 3 28z" fill="#c6e03a"/>
    <path d="M118 72l-10 14h24z" fill="#d2ec4a"/>`,
    '<path d="M92 92q24-10 56-2-20 6-56 2z" fill="#c6e03a"/>',
  ),
  stranded_tanker: scene(
    night,
    `
    <path d="M4 78q60-6 100-2t96-2v18H4z" fill="#1d4a5c"/>
    <path d="M10 46l150 16 26-14-10 36H30z" fill="#5a2a24"/>
    <path d="M10 46l150 16 26-14-2 8-26 12L14 54z" fill="#c8b49a"/>
    <path d="M10 46l14 2 10 36h-4z" fill="#9ad8b8" opacity=".6"/>
    <path d="M24 48V24l34 4v24z" fill="#dfe9ec"/>
    <path d="M28 30h6v5h-6zM40 31h6v5h-6zM50 33h6v5h-6z" fill="#ffc45c"/>
    <path d="M34 24V10h12v16z" fill="#c23b22"/>
    <path d="M80 54V36M112 58V42M140 60V48" stroke="#2b343d" stroke-width="3"/>
    <path d="M66 54h80" stroke="#2b343d" stroke-width="2"/>
    <path d="M112 84l6-16 10 6-4 12z" fill="#0b0d10"/>
    <path d="M118 86q2 8-10 10 20 2 30-4-12-2-14-8z" fill="#0b0d10"/>`,
    '<path d="M0 96l20-12 16 6 14-8 18 10 20-8 14 8 30-10 22 10 18-8 28 10v6H0z" fill="#eaf6fa"/><path d="M36 90l14-8 6 14zM150 90l16-8 4 12z" fill="#9fc4d4"/>',
  ),
};
