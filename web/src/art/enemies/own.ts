// The enemies: iron grey, bone teeth, red lamps. All of them look left, at whoever comes along the road.
import type { Figure } from '../sprite';

export const own: Record<string, Figure> = {
  rider_wolves: { box: '0 0 140 110', art: `
    <path d="M8 104q60 10 126 0-10 6-60 6T8 104z" fill="#04070b" opacity=".55"/>
    <path d="M122 62V8" stroke="#4a3a30" stroke-width="3.5"/>
    <path d="M120 8Q94 2 76 14q14 4 12 14 14-4 32 8z" fill="#c8372a"/>
    <path d="M120 8Q94 2 76 14q8 2 11 7 14-8 33-3z" fill="#e0523c"/>
    <path d="M14 82l10-20 34-8 22 10h38l14 14-4 12H30q-12 0-16-8z" fill="#33424e"/>
    <path d="M14 82l10-20 34-8 6 3-28 10-8 15z" fill="#8299a6"/>
    <path d="M24 62L14 50l-4 3 8 14z" fill="#2b343d"/>
    <path d="M8 80l8-8 6 4-4 10z" fill="#d8cdb6"/>
    <path d="M4 78l6-14 4 1-4 14zM0 86l6-10 4 4-6 10z" fill="#f3ead6"/>
    <circle cx="24" cy="74" r="4.5" fill="#ff5a3c"/>
    <circle cx="24" cy="74" r="9" fill="#ff5a3c" opacity=".3"/>
    <path d="M44 96h84q10 0 10-8l-4-8H48q-10 0-12 8 0 8 8 8z" fill="#141c24"/>
    <path d="M48 82h84q4 0 5 6" fill="none" stroke="#55636f" stroke-width="3" stroke-dasharray="6 3"/>
    <circle cx="58" cy="89" r="5" fill="#36414b"/>
    <circle cx="82" cy="89" r="5" fill="#36414b"/>
    <circle cx="106" cy="89" r="5" fill="#36414b"/>
    <path d="M2 102l8-6h30v5H12z" fill="#7a8993"/>
    <path d="M24 82v16" stroke="#36414b" stroke-width="5"/>
    <path d="M64 62q-2-20 10-28l20 2q12 10 12 30z" fill="#4a3a32"/>
    <path d="M64 62q-2-20 10-28l6 1q-8 10-6 28z" fill="#94806c"/>
    <path d="M70 46L38 56l2 6 34-6z" fill="#6b5648"/>
    <path d="M66 32Q60 20 66 8l6 8q8-4 16 0l8-8q2 12 0 22-4 12-16 12-10 0-14-10z" fill="#5d646c"/>
    <path d="M66 32Q60 20 66 8l6 8q4-2 8-2-8 8-8 26-4-2-6-8z" fill="#b9c4ca"/>
    <path d="M62 24l10 2-2 10-10-2q-4-4 2-10z" fill="#d8cdb6"/>
    <path d="M70 22l6 1-4 4z" fill="#ff5a3c"/>
    <path d="M58 32l10 4v3l-9-3z" fill="#4a3a32"/>` },
  last_howl: { box: '0 0 200 130', art: `
    <path d="M8 124q90 12 184 0-20 6-92 6T8 124z" fill="#04070b" opacity=".55"/>
    <path d="M150 40V8h8v32zM166 40V14h8v26z" fill="#2a3038"/>
    <path d="M154 10q-8-12 2-10 8-6 8 2 8-2 2 8zM168 14q-4-10 4-8 8-2 4 8z" fill="#ff7a3c"/>
    <path d="M155 8q-2-6 3-5 3 1 2 5z" fill="#ffe08a"/>
    <path d="M70 92V30h122v62z" fill="#232c34"/>
    <path d="M70 30h122v6H70z" fill="#66757f"/>
    <path d="M78 42h30v40H78zM116 42h30v40h-30zM154 42h30v40h-30z" fill="#161c22"/>
    <path d="M80 80l26-36M118 80l26-36M156 80l26-36" stroke="#3c4852" stroke-width="4"/>
    <path d="M70 86h122v6H70z" fill="#a62a22"/>
    <path d="M92 30l10-18h34l10 18z" fill="#2f3a43"/>
    <path d="M92 30l10-18h10l-12 18z" fill="#66757f"/>
    <path d="M102 18H56v-6h46zM58 9h6v12h-6z" fill="#49555f"/>
    <path d="M74 92L66 46q0-8 8-10h14v56z" fill="#303b44"/>
    <path d="M68 50q4-8 14-8v14H68z" fill="#ff5a3c"/>
    <path d="M68 50q4-8 14-8v4q-10 0-13 8z" fill="#ffb08a"/>
    <path d="M76 96L18 88 4 62l10-4 2-22 18 14q16-6 34-2l10 44z" fill="#59646c"/>
    <path d="M16 36l18 14q14-6 30-3-26 6-36 20L14 58z" fill="#a7b3ba"/>
    <path d="M18 88L4 62l10-4 10 8 20 4-6 10z" fill="#3b454d"/>
    <path d="M4 62l10-4 3 5-8 6z" fill="#15191d"/>
    <path d="M34 58l16-4-4 9-8 2z" fill="#1a0d0a"/>
    <path d="M37 60l9-3-3 5z" fill="#ff5a3c"/>
    <path d="M10 72l4 8 3-6 4 9 4-8 4 9 5-8 5 8 5-7 5 7" fill="none" stroke="#f3ead6" stroke-width="4" stroke-linejoin="bevel"/>
    <path d="M14 88l70 12v8L24 100z" fill="#20272d"/>
    <circle cx="58" cy="82" r="6" fill="#ff5a3c"/>
    <circle cx="58" cy="82" r="12" fill="#ff5a3c" opacity=".28"/>
    <path d="M66 92h126v14H66z" fill="#12171c"/>
    <use href="#wheel" x="62" y="88" width="40" height="40"/>
    <use href="#wheel" x="116" y="92" width="36" height="36"/>
    <use href="#wheel" x="156" y="92" width="36" height="36"/>
    <path d="M70 31q14-7 34-4-14 5-34 5zM148 31q20-6 44 0z" fill="#e6f1f5"/>
    <path d="M112 12V2M106 2q6-5 12 0" stroke="#66757f" stroke-width="2.5" fill="none"/>` },
  war_wolves: { box: '0 0 140 120', art: `
    <path d="M10 114q60 10 122 0-20 6-62 6t-60-6z" fill="#04070b" opacity=".55"/>
    <path d="M22 114l4-44q2-18 18-20 18 0 22 20l6 44z" fill="#2b2f36"/>
    <path d="M22 114l4-44q2-18 18-20-10 20-10 64z" fill="#59636c"/>
    <path d="M26 50L22 20l12 10q8-4 16 0l12-12-2 30q-6 12-18 12-12 0-16-10z" fill="#4a5058"/>
    <path d="M26 50L22 20l12 10 6-2q-8 10-6 30-6-2-8-8z" fill="#9aa5ac"/>
    <path d="M28 42l8 3M44 46l8-3" stroke="#ff5a3c" stroke-width="4"/>
    <path d="M34 52l6 5 6-5-2 9h-8z" fill="#f3ead6"/>
    <path d="M2 74l76-14 1 6L4 82z" fill="#171b20"/>
    <path d="M14 72l-2 12 8 1 3-14z" fill="#5a4330"/>
    <path d="M80 114l4-38q2-14 16-16 14 0 18 16l6 38z" fill="#23272d"/>
    <path d="M80 114l4-38q2-14 16-16-8 18-8 54z" fill="#4b545c"/>
    <path d="M86 62l-2-24 10 8q6-4 12 0l12-10-2 26q-4 10-15 10t-15-10z" fill="#3b4148"/>
    <path d="M86 62l-2-24 10 8 4-2q-6 10-4 24-6-2-8-6z" fill="#848f97"/>
    <path d="M89 54l7 3M102 57l7-3" stroke="#ff5a3c" stroke-width="3.5"/>
    <path d="M124 114V4" stroke="#3a302a" stroke-width="4"/>
    <path d="M124 6q-22-6-34 4 14 2 12 10 12-4 22 2z" fill="#a62a22"/>
    <path d="M66 96l-8 10 16 2z" fill="#5a4330"/>` },
  ath_scout: { box: '0 0 140 120', art: `
    <path d="M10 114q60 8 120 0-20 6-60 6t-60-6z" fill="#04070b" opacity=".55"/>
    <path d="M84 62l26-16 16 60h-7L104 58 88 70z" fill="#2b343d"/>
    <path d="M84 62l26-16 3 10-9 2-16 12z" fill="#59666f"/>
    <path d="M56 62L28 50 10 112h7l18-50 18 8z" fill="#3a444d"/>
    <path d="M28 50L10 112h3l20-54z" fill="#a7b3ba"/>
    <path d="M62 66L46 84l-4 30h6l6-27 16-14zM82 66l14 16 6 32h-6l-7-29-14-13z" fill="#1d242b"/>
    <path d="M6 110h14v4H4zM38 111h13v4H36zM94 111h13v4H92zM114 104h16v4h-18z" fill="#8b9aa5"/>
    <path d="M36 52q-2-30 34-32 36 2 36 32 0 16-34 18-34-2-36-18z" fill="#49545d"/>
    <path d="M36 52q-2-30 34-32-20 8-22 34 0 8 8 14-18-4-20-16z" fill="#aebac1"/>
    <path d="M40 46q30-8 64 0v8q-34 6-64 0z" fill="#12171c"/>
    <path d="M44 47h20v5H44z" fill="#ff5a3c"/>
    <circle cx="50" cy="49.5" r="11" fill="#ff5a3c" opacity=".35"/>
    <circle cx="48" cy="49.5" r="2.5" fill="#ffe0d4"/>
    <path d="M40 60l4 10 4-8 4 10 4-9 5 10 4-9" fill="none" stroke="#f3ead6" stroke-width="3.5"/>
    <path d="M88 22l8-18M94 8h10M80 21l2-13" stroke="#59636c" stroke-width="2.5"/>
    <circle cx="97" cy="3" r="3" fill="#ff5a3c"/>
    <path d="M58 34h26v5H58z" fill="#b3261a"/>
    <path d="M52 24q18-8 38 1-18-2-38-1z" fill="#f0dcd0"/>` },
  ath_raiders: { box: '0 0 200 120', art: `
    <path d="M6 112q90 12 188 0-20 7-94 7T6 112z" fill="#04070b" opacity=".55"/>
    <g transform="translate(96 -4)">
    <circle cx="22" cy="96" r="18" fill="#0a0e12"/>
    <circle cx="22" cy="96" r="12" fill="none" stroke="#39444e" stroke-width="4"/>
    <circle cx="84" cy="96" r="18" fill="#0a0e12"/>
    <circle cx="84" cy="96" r="12" fill="none" stroke="#39444e" stroke-width="4"/>
    <path d="M18 94l10-30 14 4 30 2 16 20-6 6H46l-8-14-14 14z" fill="#7a241c"/>
    <path d="M18 94l10-30 8 2-9 27z" fill="#ff9a72"/>
    <path d="M42 68l30 2 16 20-6 6H60z" fill="#20262c"/>
    <path d="M30 64L16 58l2-4 18 6zM6 70l16-8 4 6-16 10z" fill="#59666f"/>
    <circle cx="14" cy="70" r="5" fill="#ff5a3c"/>
    <circle cx="14" cy="70" r="11" fill="#ff5a3c" opacity=".3"/>
    <path d="M44 72q-4-26 10-36h18q12 10 10 38l-20 4z" fill="#39434c"/>
    <path d="M44 72q-4-26 10-36h6q-10 12-8 38z" fill="#8b9aa5"/>
    <path d="M50 48L22 60l2 6 30-8z" fill="#59666f"/>
    <path d="M52 36V16q2-10 13-10t13 10v20q-8 6-26 0z" fill="#59646c"/>
    <path d="M52 36V16q2-10 13-10-7 6-7 31-4 0-6-1z" fill="#c3d0d8"/>
    <path d="M50 18h20v7H50z" fill="#100a0c"/>
    <path d="M51 20h9v3h-9z" fill="#ff5a3c"/>
    <path d="M54 30l3 5 3-5 3 5 3-5" stroke="#f3ead6" stroke-width="2" fill="none"/>
    <path d="M76 44l22-30M94 12l10 2-4 10" stroke="#2b343d" stroke-width="4" fill="none"/>
    <path d="M68 4l4-8 4 10z" fill="#2b343d"/>
    </g>
    <g transform="translate(0 0)">
    <circle cx="22" cy="96" r="18" fill="#0a0e12"/>
    <circle cx="22" cy="96" r="12" fill="none" stroke="#39444e" stroke-width="4"/>
    <circle cx="84" cy="96" r="18" fill="#0a0e12"/>
    <circle cx="84" cy="96" r="12" fill="none" stroke="#39444e" stroke-width="4"/>
    <path d="M18 94l10-30 14 4 30 2 16 20-6 6H46l-8-14-14 14z" fill="#7a241c"/>
    <path d="M18 94l10-30 8 2-9 27z" fill="#ff9a72"/>
    <path d="M42 68l30 2 16 20-6 6H60z" fill="#20262c"/>
    <path d="M30 64L16 58l2-4 18 6zM6 70l16-8 4 6-16 10z" fill="#59666f"/>
    <circle cx="14" cy="70" r="5" fill="#ff5a3c"/>
    <circle cx="14" cy="70" r="11" fill="#ff5a3c" opacity=".3"/>
    <path d="M44 72q-4-26 10-36h18q12 10 10 38l-20 4z" fill="#303941"/>
    <path d="M44 72q-4-26 10-36h6q-10 12-8 38z" fill="#a7b3ba"/>
    <path d="M50 48L22 60l2 6 30-8z" fill="#59666f"/>
    <path d="M52 36V16q2-10 13-10t13 10v20q-8 6-26 0z" fill="#59646c"/>
    <path d="M52 36V16q2-10 13-10-7 6-7 31-4 0-6-1z" fill="#c3d0d8"/>
    <path d="M50 18h20v7H50z" fill="#100a0c"/>
    <path d="M51 20h9v3h-9z" fill="#ff5a3c"/>
    <path d="M54 30l3 5 3-5 3 5 3-5" stroke="#f3ead6" stroke-width="2" fill="none"/>
    <path d="M76 44l22-30M94 12l10 2-4 10" stroke="#2b343d" stroke-width="4" fill="none"/>
    <path d="M68 4l4-8 4 10z" fill="#2b343d"/>
    </g>
    <path d="M102 10V-14l-24 6 22 10z" transform="translate(86 18)" fill="#c8372a"/>` },
  rendall_and_randall: { box: '0 0 160 120', art: `
    <path d="M8 114q70 10 144 0-20 6-72 6T8 114z" fill="#04070b" opacity=".55"/>
    <path d="M14 114l6-56q4-16 22-16 20 0 24 18l8 54z" fill="#3a2a26"/>
    <path d="M14 114l6-56q4-16 22-16-12 16-12 72z" fill="#8a6a5a"/>
    <path d="M24 44q-2-30 18-32 20 2 18 32-4 10-18 10T24 44z" fill="#d8a27c"/>
    <path d="M42 12q20 2 18 32-4 10-18 10z" fill="#98603f"/>
    <path d="M20 34q-2-32 22-32 16 0 22 12l4-8q4 16-6 26-10-10-20-10-14 0-22 12z" fill="#5d646c"/>
    <path d="M20 34q-2-32 22-32-14 8-14 24z" fill="#b9c4ca"/>
    <path d="M28 36l9 3M48 39l9-3" stroke="#1b1310" stroke-width="4"/>
    <path d="M30 48l4-4 4 4 4-4 4 4 4-4 4 4" fill="none" stroke="#f3ead6" stroke-width="2.5"/>
    <path d="M0 84l66-22 3 7L4 92z" fill="#20272d"/>
    <path d="M0 80h10v14H0z" fill="#59666f"/>
    <path d="M86 114l6-56q4-16 22-16 20 0 24 18l8 54z" fill="#23303a"/>
    <path d="M86 114l6-56q4-16 22-16-12 16-12 72z" fill="#6d8594"/>
    <path d="M96 44q-2-30 18-32 20 2 18 32-4 10-18 10T96 44z" fill="#d8a27c"/>
    <path d="M114 12q20 2 18 32-4 10-18 10z" fill="#98603f"/>
    <path d="M92 34q-2-32 22-32 16 0 22 12l4-8q4 16-6 26-10-10-20-10-14 0-22 12z" fill="#3b4148"/>
    <path d="M92 34q-2-32 22-32-14 8-14 24z" fill="#848f97"/>
    <path d="M100 36l9 3M120 39l9-3" stroke="#1b1310" stroke-width="4"/>
    <path d="M126 24l-6 22" stroke="#8a3a2a" stroke-width="2.5"/>
    <path d="M104 48h20" stroke="#5a2a20" stroke-width="3"/>
    <path d="M78 100l-6-42 4-14 6 12 4 44z" fill="#8b9aa5"/>
    <path d="M72 58l4-14 3 5 1 51z" fill="#dfe8ed"/>` },
  ulmar_the_steel_wolf: { box: '0 0 200 140', art: `
    <path d="M8 132q90 12 184 0-20 8-92 8T8 132z" fill="#04070b" opacity=".55"/>
    <path d="M104 128l6-44h22l4 44zM146 128l8-40h22l6 40z" fill="#20272d"/>
    <path d="M104 128l6-44h7l-4 44zM146 128l8-40h7l-6 40z" fill="#8b9aa5"/>
    <path d="M50 128l12-50h26l-8 50z" fill="#2b343d"/>
    <path d="M50 128l12-50h9l-12 50z" fill="#aebcc5"/>
    <path d="M44 122h42v8H40zM100 122h42v8H96zM142 122h46v8h-50z" fill="#59666f"/>
    <path d="M60 88q-8-40 34-48h60q32 6 34 34l10-14q4 26-16 34-60 12-122-6z" fill="#3a444d"/>
    <path d="M60 88q-8-40 34-48h60q-54 8-76 54z" fill="#8299a6"/>
    <path d="M92 50h70M88 64h82M86 78h84" stroke="#20272d" stroke-width="3"/>
    <path d="M86 42l6-14 8 12 8-16 8 16 10-16 6 16 10-12 4 14z" fill="#c3d0d8"/>
    <path d="M94 66L40 84 6 66l4-14 18-4 8-24 14 16q20-2 36 8z" fill="#59646c"/>
    <path d="M36 24l14 16q14-2 26 2-26 2-40 20L6 66l4-14 18-4z" fill="#c3d0d8"/>
    <path d="M6 66l34 18 40-14-34 2z" fill="#20272d"/>
    <path d="M10 68l5 8 4-6 5 9 5-7 5 8 5-7 6 6" fill="none" stroke="#f3ead6" stroke-width="4"/>
    <path d="M38 50l18-6-4 10-10 3z" fill="#1a0d0a"/>
    <path d="M42 52l10-4-4 6z" fill="#ff5a3c"/>
    <circle cx="47" cy="51" r="10" fill="#ff5a3c" opacity=".3"/>
    <path d="M134 40V18l8-4v26z" fill="#2a3038"/>
    <path d="M136 14q-8-10 2-12 8-4 8 4 6 2 2 8z" fill="#ff7a3c"/>` },
  immortal_wolf: { box: '0 0 170 140', art: `
    <path d="M10 132q80 10 150 0-20 8-76 8t-74-8z" fill="#04070b" opacity=".55"/>
    <path d="M36 132q-6-60 20-78h52q34 20 30 78z" fill="#17121a"/>
    <path d="M36 132q-6-60 20-78h16q-26 24-22 78z" fill="#5a4a62"/>
    <path d="M84 54q50 10 70 78h-18q-4-50-52-78z" fill="#8a2018"/>
    <path d="M56 70q28 14 56 0l6 12q-34 18-68 0z" fill="#c9c0b0"/>
    <path d="M52 78l6 14 4-10 6 12 5-11 6 12 5-12 6 12 4-12 6 11 4-14" fill="none" stroke="#f3ead6" stroke-width="3"/>
    <path d="M52 56L44 8l22 18q18-8 36 0l22-18-8 48q-10 18-32 18T52 56z" fill="#e6ddc8"/>
    <path d="M84 24q10 0 18 2l22-18-8 48q-10 18-32 18z" fill="#a89c86"/>
    <path d="M60 42l18 6-6 10-10-4zM108 42l-18 6 6 10 10-4z" fill="#120a0a"/>
    <path d="M64 46l10 4-4 4zM104 46l-10 4 4 4z" fill="#ff5a3c"/>
    <circle cx="69" cy="50" r="10" fill="#ff5a3c" opacity=".3"/>
    <circle cx="99" cy="50" r="10" fill="#ff5a3c" opacity=".3"/>
    <path d="M78 60h12l-6 8zM70 68l4 6 4-5 6 7 6-7 4 5 4-6" fill="#120a0a"/>
    <path d="M26 132L20 12l7-2 9 122z" fill="#4a3a30"/>
    <path d="M6 26q6-26 34-20-4 8-12 10 4 8-2 18-12 6-20-8z" fill="#8b9aa5"/>
    <path d="M6 26q6-26 34-20-22 2-26 28z" fill="#dfe8ed"/>
    <path d="M30 92l24-8 4 8-24 12z" fill="#5a4a62"/>` },
  reaper: { box: '0 0 180 130', art: `
    <path d="M10 124q80 8 160 0-20 6-80 6t-80-6z" fill="#04070b" opacity=".5"/>
    <path d="M60 52L8 26l-6 6 46 40zM116 52l54-30 8 6-48 44z" fill="#20272d"/>
    <path d="M60 52L8 26l-3 3 47 32zM116 52l54-30 4 3-50 38z" fill="#8b9aa5"/>
    <ellipse cx="22" cy="24" rx="22" ry="5" fill="#aebcc5" opacity=".5"/>
    <ellipse cx="158" cy="20" rx="22" ry="5" fill="#aebcc5" opacity=".5"/>
    <path d="M20 22h5v12h-5zM156 18h5v12h-5z" fill="#39444e"/>
    <path d="M50 64q2-32 38-34 38 2 40 34 0 24-40 28-38-4-38-28z" fill="#3a434c"/>
    <path d="M50 64q2-32 38-34-22 8-24 36 0 14 10 24-24-6-24-26z" fill="#9db0ba"/>
    <path d="M56 58q32-12 62 0v12q-30 10-62 0z" fill="#0d0b0f"/>
    <circle cx="72" cy="64" r="7" fill="#ff5a3c"/>
    <circle cx="72" cy="64" r="14" fill="#ff5a3c" opacity=".3"/>
    <circle cx="94" cy="64" r="4" fill="#ff5a3c"/>
    <path d="M66 88q-30 10-40 34 26-14 48-28zM112 88q30 8 44 32-30-12-50-26z" fill="#c3d0d8"/>
    <path d="M66 88q-30 10-40 34 20-22 44-30z" fill="#f3f8fa"/>
    <path d="M70 76l5 8 5-8 5 9 5-9 5 9 5-9 5 8" fill="none" stroke="#f3ead6" stroke-width="3"/>
    <path d="M82 92h12v22l-6 8-6-8z" fill="#2a333c"/>
    <path d="M84 32h10v-16h-10z" fill="#59666f"/>
    <circle cx="89" cy="14" r="4" fill="#ff5a3c"/>` },
  fanatics: { box: '0 0 180 120', art: `
    <path d="M8 114q80 10 164 0-20 6-82 6T8 114z" fill="#04070b" opacity=".55"/>
    ${[[0, 0, '#3a2240', '#7a5a86'], [56, -6, '#2a1a34', '#66487a'], [112, 2, '#442030', '#8a5a68']]
      .map(([x, y, cloth, light]) => `<g transform="translate(${x} ${y})">
    <path d="M8 116q-2-56 14-70 12-14 24 0 16 14 14 70z" fill="${cloth}"/>
    <path d="M8 116q-2-56 14-70 6-8 12-8-14 20-12 78z" fill="${light}"/>
    <path d="M18 48q0-26 16-30 16 4 16 30-4 12-16 12T18 48z" fill="${cloth}"/>
    <path d="M18 48q0-26 16-30-8 10-8 36z" fill="${light}"/>
    <path d="M24 44q10-6 20 0v8q-10 6-20 0z" fill="#0b0810"/>
    <path d="M26 46h6v3h-6zM36 46h6v3h-6z" fill="#b9ea4a"/>
    <path d="M30 68h8v6h6v7h-6v14h-8V81h-6v-7h6z" fill="#b9ea4a" opacity=".85"/></g>`)
      .join('')}
    <path d="M92 100V10l4-2 3 92z" fill="#2b343d"/>
    <circle cx="96" cy="8" r="12" fill="none" stroke="#8b9aa5" stroke-width="4"/>
    <path d="M90 3q6-4 12 0l-3 5h-6zM106 9q0 6-6 9l-3-5 2-4zM86 9h7l2 4-3 5q-6-3-6-9z" fill="#d2ec4a"/>
    <path d="M20 96L2 80l4-5 20 12z" fill="#59666f"/>
    <path d="M4 82q-8-10 0-20 2 6 6 6-2 8 0 12z" fill="#ff8a3c"/>` },
  machine_wings: { box: '0 0 200 120', art: `
    <path d="M30 114q70 8 140 0-20 6-70 6t-70-6z" fill="#04070b" opacity=".4"/>
    <path d="M84 50L10 12 2 22l24 14-8 6 26 12-6 7 44 13z" fill="#2b343d"/>
    <path d="M84 50L10 12l-4 5 70 40z" fill="#8b9aa5"/>
    <path d="M112 46l76-38 10 8-26 16 8 6-28 12 6 7-46 15z" fill="#20272d"/>
    <path d="M112 46l76-38 5 4-76 44z" fill="#66757f"/>
    <path d="M70 60q2-22 32-26 30 2 36 26l30 10-32 8q-10 16-34 16-26-2-32-34z" fill="#3a434c"/>
    <path d="M70 60q2-22 32-26-20 10-18 34 2 14 10 24-22-6-24-32z" fill="#aebcc5"/>
    <path d="M70 60L40 66l4 10 28-2z" fill="#59666f"/>
    <path d="M40 66l-14 10 18 2z" fill="#f3ead6"/>
    <path d="M60 62l14-4v8l-12 3z" fill="#14080a"/>
    <circle cx="67" cy="63" r="4" fill="#ff5a3c"/>
    <circle cx="67" cy="63" r="10" fill="#ff5a3c" opacity=".3"/>
    <path d="M92 92l-10 20 12-8M116 92l4 20-14-8" fill="none" stroke="#8b9aa5" stroke-width="4"/>
    <path d="M150 68l30-6-4 8 8 6z" fill="#59666f"/>
    <path d="M98 50l8 6-8 6-8-6z" fill="#b3261a"/>
    <path d="M88 78h30l-4 6H92z" fill="#20272d"/>
    <path d="M168 72q16-4 26 4-14 4-26-4z" fill="#ff8a3c" opacity=".8"/>` },
  machine_battle_armour: { box: '0 0 170 140', art: `
    <path d="M10 134q80 8 150 0-20 6-76 6t-74-6z" fill="#04070b" opacity=".55"/>
    <path d="M46 132l8-44h24l2 44zM98 132l2-44h24l12 44z" fill="#20272d"/>
    <path d="M46 132l8-44h9l-4 44zM98 132l2-44h8l2 44z" fill="#8b9aa5"/>
    <path d="M38 126h46v8H34zM94 126h48v8H90z" fill="#59666f"/>
    <path d="M40 90V46q2-24 44-26 44 2 48 26v44q-44 14-92 0z" fill="#4a3a34"/>
    <path d="M40 90V46q2-24 44-26-26 8-28 30v44z" fill="#c09a84"/>
    <path d="M66 22V8h36v14q-18 8-36 0z" fill="#39444e"/>
    <path d="M66 22V8h12v16z" fill="#aebcc5"/>
    <path d="M68 12h26v6H68z" fill="#0d0b0f"/>
    <path d="M70 13h9v4h-9z" fill="#ff5a3c"/>
    <circle cx="75" cy="15" r="9" fill="#ff5a3c" opacity=".3"/>
    <path d="M24 40q0-14 16-14 14 2 12 20L30 60z" fill="#59666f"/>
    <path d="M24 40q0-14 16-14-8 6-8 22z" fill="#c3d0d8"/>
    <path d="M26 56l16 4-4 32H20z" fill="#2b343d"/>
    <path d="M2 84h40v8H2zM2 96h40v8H2z" fill="#20272d"/>
    <path d="M2 84h40v3H2zM2 96h40v3H2z" fill="#8b9aa5"/>
    <path d="M36 78h14v32H36z" fill="#39444e"/>
    <path d="M120 36q24-6 28 16l-2 16-22-8zM132 64l16 4 6 34-16 4z" fill="#39444e"/>
    <path d="M134 100l24-6 6 18-10 12-6-10-6 10z" fill="#8b9aa5"/>
    <path d="M70 44h34v26l-17 10-17-10z" fill="#b3261a"/>
    <path d="M78 50l9 6 9-6-3 14-6 5-6-5z" fill="#f3ead6"/>
    <path d="M60 96h50M62 104h46" stroke="#20272d" stroke-width="4"/>` },
};
