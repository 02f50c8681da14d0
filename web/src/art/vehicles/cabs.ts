// Cabs, from x = 0 to 78; the bay is at their left and the road at their right. --paint is the colour of the seat.

/** Shared by cabs with a bonnet: grille, bumper, lamp. */
const nose = (y: number): string => `
    <path d="M48 ${y}l27 5v34l-27-3z" fill="#55636f"/>
    <path d="M48 ${y}l27 5v5l-27-5z" fill="#93a4b0"/>
    <path d="M54 ${y + 11}v23M60 ${y + 12}v23M66 ${y + 13}v23" stroke="#222c35" stroke-width="2.5"/>
    <path d="M64 96l16-8v30l-20-4z" fill="#74838f"/>
    <circle cx="73" cy="${y + 26}" r="5" fill="#ffdf9a"/>
    <circle cx="73" cy="${y + 26}" r="8" fill="#ffb84d" opacity=".35"/>`;

/** Whoever drives, before a lit cab. */
const driver = (x: number, y: number): string => `<path d="M${x} ${y}q0-5 3-7-1-6 4-6t4 6q4 2 4 7z" fill="#3a210e"/>`;

export const cabs: Record<string, string> = {
  rowan: `
    <path d="M0 104V24q0-10 10-10h32q6 0 9 7l9 21 10 5q5 3 5 9V104z" fill="var(--paint)"/>
    <path d="M0 66H75V104H0z" fill="#000" opacity=".25"/>
    <path d="M60 42l10 5q5 3 5 9v14l-17-5z" fill="#fff" opacity=".16"/>
    <path d="M9 24h30q4 0 5 3l8 18q0 3-3 3H9z" fill="#2a1a0c"/>
    <path d="M11 26h28q3 0 4 2l7 16q0 2-2 2H11z" fill="#ffc468"/>
    <path d="M11 36l18-10h8l-26 20z" fill="#fff3d0" opacity=".7"/>
    <path d="M21 46q0-5 3-7-1-6 4-6t4 6q4 2 4 7z" fill="#3a210e"/>
    <path d="M6 56h34v30H6z" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2"/>
    <path d="M32 66h6v3h-6z" fill="#e8eef2" opacity=".7"/>
    <path d="M44 54l30 5v34l-30-3z" fill="#55636f"/>
    <path d="M44 54l30 5v5l-30-5z" fill="#93a4b0"/>
    <path d="M50 66v24M56 67v24M62 68v24M68 69v24" stroke="#222c35" stroke-width="2.5"/>
    <path d="M64 96l16-8v30l-20-4z" fill="#74838f"/>
    <path d="M64 96l16-8v5l-15 8z" fill="#c3d0d8"/>
    <circle cx="73" cy="82" r="5" fill="#ffdf9a"/>
    <circle cx="73" cy="82" r="8" fill="#ffb84d" opacity=".35"/>
    <path d="M2 8h5v-22h-5zM1 -14h8l3 4h-11z" transform="translate(0 16)" fill="#39444e"/>
    <path d="M12 10h26v5h-26z" fill="#222a32"/>
    <circle cx="18" cy="10" r="3" fill="#ffe2a6"/>
    <circle cx="26" cy="10" r="3" fill="#ffe2a6"/>
    <circle cx="34" cy="10" r="3" fill="#ffe2a6"/>
    <path d="M3 17q6-6 18-4 14-4 22 1-10 2-20 2-10-1-20 1z" fill="#e6f1f5"/>`,
  fjord: `
    <path d="M0 104V16q0-6 6-6h52q8 0 9 9l4 50q1 6 1 12V104z" fill="var(--paint)"/>
    <path d="M0 68H73V104H0z" fill="#000" opacity=".25"/>
    <path d="M34 20h20q6 0 7 6l3 24H34z" fill="#2a1a0c"/>
    <path d="M36 22h18q4 0 5 5l3 21H36z" fill="#ffc468"/>
    <path d="M36 38l16-16h6l-22 22z" fill="#fff3d0" opacity=".6"/>
    <path d="M8 22h20v24H8z" fill="#2a1a0c"/>
    <path d="M10 24h16v20H10z" fill="#e89a45"/>
    <path d="M13 44q0-5 3-7 0-5 3-5t3 5q3 2 3 7z" fill="#3a210e"/>
    <path d="M30 14v84" stroke="#000" stroke-opacity=".35" stroke-width="2"/>
    <path d="M2 56h66" stroke="#fff" stroke-opacity=".45" stroke-width="5"/>
    <path d="M2 63h67" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>
    <path d="M40 74h33v24H40z" fill="#2a333c"/>
    <path d="M42 78h30M42 84h30M42 90h30" stroke="#67767f" stroke-width="2"/>
    <path d="M36 100h42v10H36z" fill="#67767f"/>
    <circle cx="71" cy="94" r="5" fill="#ffdf9a"/>
    <circle cx="71" cy="94" r="8" fill="#ffb84d" opacity=".35"/>
    <path d="M6 4h40v6H6z" fill="#39444e"/>
    <path d="M4 11q10-7 24-4 18-5 30 3-14 3-26 3-16-1-28-2z" fill="#e6f1f5"/>`,
  low: `
    <path d="M0 104V44q0-6 6-7l10-17q3-5 9-5h18l16 24 14 8q5 3 5 10V104z" fill="var(--paint)"/>
    <path d="M0 72H78V104H0z" fill="#000" opacity=".25"/>
    <path d="M12 40l9-15q2-3 6-3h14l13 20z" fill="#2a1a0c"/>
    <path d="M15 39l8-13q1-2 4-2h12l11 16z" fill="#ffc468"/>
    <path d="M24 40q0-4 3-6 0-5 4-5t3 5q3 2 3 6z" fill="#3a210e"/>
    <path d="M8 40L24 12h22l20 32" fill="none" stroke="#8b99a4" stroke-width="3.5"/>
    <path d="M48 60h30v5H48z" fill="#fff" opacity=".3"/>
    <path d="M66 66l12 4v34l-14-2z" fill="#55636f"/>
    <circle cx="71" cy="80" r="5" fill="#ffdf9a"/>
    <circle cx="71" cy="80" r="8" fill="#ffb84d" opacity=".35"/>
    <circle cx="36" cy="9" r="3.5" fill="#ffe2a6"/>
    <circle cx="26" cy="9" r="3.5" fill="#ffe2a6"/>
    <path d="M4 60l24 20M28 60L4 80" stroke="#000" stroke-opacity=".3" stroke-width="4"/>
    <path d="M52 44q10-1 18 4l8 6q-14-5-24-6z" fill="#e6f1f5"/>`,
  crawler: `
    <path d="M-4 104V30l14-18h34l28 32 4 40v20z" fill="var(--paint)"/>
    <path d="M-4 70H75l1 34H-4z" fill="#000" opacity=".25"/>
    <path d="M8 32l9-12h22l20 24H8z" fill="#2a1a0c"/>
    <path d="M11 33l8-10h18l17 19H11z" fill="#ffc468"/>
    <path d="M11 40l16-17h8l-19 19z" fill="#fff3d0" opacity=".6"/>
    <path d="M30 42q0-4 3-6 0-5 4-5t3 5q3 2 3 6z" fill="#3a210e"/>
    <path d="M50 66l24 8v16l-24-2z" fill="#d8e2e8"/>
    <path d="M54 70v16M60 72v15M66 74v14" stroke="#222c35" stroke-width="2.5"/>
    <circle cx="70" cy="60" r="5" fill="#ffdf9a"/>
    <circle cx="70" cy="60" r="8" fill="#ffb84d" opacity=".35"/>
    <path d="M6 16q8-8 20-5 10-2 17 3l-8 1q-14-1-29 1z" fill="#e6f1f5"/>`,
  juniper: `
    <path d="M0 104V30Q0 8 22 8h14q14 0 18 18l4 22q18 2 18 20v36z" fill="var(--paint)"/>
    <path d="M0 68h76v36H0z" fill="#000" opacity=".25"/>
    <path d="M8 46V30q0-14 14-14h12q9 0 12 12l4 18z" fill="#2a1a0c"/>
    <path d="M11 44V30q0-11 11-11h11q7 0 10 10l3 15z" fill="#ffc468"/>
    <path d="M11 36l18-17h7L11 43z" fill="#fff3d0" opacity=".6"/>
    ${driver(18, 44)}
    <path d="M28 12v34" stroke="#2a1a0c" stroke-width="3"/>
    <path d="M14 92q-8-12 6-26 14 14 6 26z" fill="#dff5d8" opacity=".8"/>
    <path d="M20 70v26" stroke="#2f5a36" stroke-width="2"/>
    <path d="M50 60q14-6 24 6v30H50z" fill="#48545f"/>
    <path d="M52 64q10-4 20 4M52 72h22M52 80h22M52 88h22" stroke="#8b99a4" stroke-width="2.5" fill="none"/>
    <path d="M46 98h32v10H46z" fill="#74838f"/>
    <circle cx="70" cy="60" r="6" fill="#ffdf9a"/>
    <circle cx="70" cy="60" r="9" fill="#ffb84d" opacity=".35"/>
    <path d="M54 46V14h5v34z" fill="#39444e"/>
    <path d="M53 10h9v5h-9z" fill="#66757f"/>
    <path d="M4 14q10-10 24-7 10-2 18 4-14-1-22 0-12-1-20 3z" fill="#e6f1f5"/>`,
  amber: `
    <path d="M0 104V16q0-8 8-8h50q10 0 12 10l6 50v36z" fill="var(--paint)"/>
    <path d="M0 70h76v34H0z" fill="#000" opacity=".25"/>
    <path d="M38 18h18q6 0 7 6l4 28H38z" fill="#2a1a0c"/>
    <path d="M40 20h16q4 0 5 5l4 25H40z" fill="#ffc468"/>
    <path d="M40 38l16-18h6L40 46z" fill="#fff3d0" opacity=".6"/>
    ${driver(44, 50)}
    <path d="M6 20h26v26H6z" fill="#2a1a0c"/>
    <path d="M8 22h10v22H8zM20 22h10v22H20z" fill="#e89a45"/>
    <path d="M2 56h70l1 6H2z" fill="#1d1712" opacity=".7"/>
    <path d="M8 58h8l-4 4H4zM24 58h8l-4 4h-8zM40 58h8l-4 4h-8zM56 58h8l-4 4h-8z" fill="#ffe08a"/>
    <path d="M4 8V0h52v8M14 8V0M26 8V0M38 8V0" fill="none" stroke="#39444e" stroke-width="3"/>
    <path d="M8 0h16v-6H8zM28 0h20v-8H28z" fill="#8a6a42"/>
    <path d="M64 74h12v26H60z" fill="#2b343d"/>
    <path d="M58 96h22v8H58zM74 70h5v34h-5z" fill="#8b9aa5"/>
    <circle cx="69" cy="82" r="5" fill="#ffdf9a"/>
    <circle cx="69" cy="82" r="8" fill="#ffb84d" opacity=".35"/>`,
  snow_hauler: `
    <path d="M0 104V14q0-6 6-6h36q6 0 8 8l6 34h12v54z" fill="var(--paint)"/>
    <path d="M0 68h68v36H0z" fill="#000" opacity=".25"/>
    <path d="M6 18h16v28H6zM26 18h14q4 0 5 4l5 24H26z" fill="#2a1a0c"/>
    <path d="M8 20h12v24H8zM28 20h12q2 0 3 4l4 20H28z" fill="#ffc468"/>
    ${driver(9, 44)}${driver(30, 44)}
    <path d="M50 56h16v30H50z" fill="#39444e"/>
    <path d="M52 62h12M52 68h12M52 74h12M52 80h12" stroke="#7a8993" stroke-width="2"/>
    <path d="M58 50l4-10 3 1-3 10z" fill="#66757f"/>
    <circle cx="64" cy="38" r="5" fill="#ffdf9a"/>
    <circle cx="64" cy="38" r="8" fill="#ffb84d" opacity=".35"/>
    <path d="M62 92l10 2v6l-12 2z" fill="#2b343d"/>
    <path d="M64 128q14-8 8-30-2-14 2-24 6 8 8 26 2 20-4 34z" fill="#d9a52a"/>
    <path d="M72 98q-2-14 2-24 3 4 5 12l-4 34z" fill="#fff0c0" opacity=".6"/>
    <path d="M60 134q14-2 20-8l-2 10z" fill="#eaf4f7"/>
    <path d="M10 4h24v5H10z" fill="#222a32"/>
    <circle cx="16" cy="4" r="3.5" fill="#ffb84d"/>
    <circle cx="28" cy="4" r="3.5" fill="#ffb84d"/>
    <path d="M2 10q10-6 22-3 12-3 20 3-20 2-42 0z" fill="#e6f1f5"/>`,
  war_rig: `
    <path d="M0 104V20L10 8h34l16 36 18 10v50z" fill="#3a434c"/>
    <path d="M0 62h78v42H0z" fill="#000" opacity=".3"/>
    <path d="M0 20L10 8h14L12 62v42H0z" fill="var(--paint)"/>
    <path d="M44 8l16 36 18 10v8L56 52 38 8z" fill="var(--paint)"/>
    <path d="M14 28h30l5 12H14z" fill="#14181c"/>
    <path d="M16 31h26l3 6H16z" fill="#ffc468"/>
    <path d="M14 34h32" stroke="#14181c" stroke-width="2"/>
    <path d="M8 48h44M8 56h48M10 44v16M30 44v16M50 44v16" stroke="#000" stroke-opacity=".4" stroke-width="2"/>
    <path d="M56 62l22 4v32l-22-2z" fill="#20272d"/>
    <path d="M60 72l4 9 4-8 4 9 5-8M60 92l4-8 4 8 4-8 5 8" fill="none" stroke="#f3ead6" stroke-width="3"/>
    <circle cx="62" cy="68" r="3" fill="#ff5a3c"/>
    <circle cx="73" cy="70" r="3" fill="#ff5a3c"/>
    <path d="M78 84l8 4-8 4zM78 98l8 4-8 4z" fill="#c3d0d8"/>
    <path d="M4 8V-6h6V8zM14 8V-8h6V8z" fill="#59666f"/>
    <path d="M5-6q-5-8 2-9 5-4 5 2zM15-8q-3-7 3-8 5-2 3 5z" fill="#ff7a3c"/>`,
  storm_petrel: `
    <path d="M0 104V40q20-28 44-30 22 4 30 40l4 22v32z" fill="var(--paint)"/>
    <path d="M0 72h78v32H0z" fill="#000" opacity=".25"/>
    <path d="M14 44q14-22 30-24 16 4 22 24z" fill="#2a1a0c"/>
    <path d="M19 42q12-18 25-19 12 3 18 19z" fill="#bfe9ff"/>
    <path d="M22 40q10-14 22-17l6 2-22 16z" fill="#fff" opacity=".7"/>
    ${driver(34, 42)}
    <path d="M0 64q30-18 76-8l2 8Q34 56 0 76z" fill="#f2f7f8"/>
    <path d="M10 60l14-8 8 6-12 8z" fill="#14202a"/>
    <path d="M-4 34L6 14h16L10 34z" fill="#14202a"/>
    <path d="M-6 16h30v5H-6z" fill="#f2f7f8"/>
    <path d="M56 78h22v20H52z" fill="#1b242c"/>
    <path d="M58 84h20M58 90h20" stroke="#7a8993" stroke-width="2.5"/>
    <path d="M66 66l12 2v6l-14-2z" fill="#ffdf9a"/>
    <circle cx="72" cy="70" r="9" fill="#ffb84d" opacity=".35"/>`,
  biomass_turbo_truck: `
    <path d="M0 104V22q0-10 10-10h34q6 0 9 8l8 26 12 6q5 3 5 10v42z" fill="var(--paint)"/>
    <path d="M0 68h78v36H0z" fill="#000" opacity=".25"/>
    <path d="M10 22h32q4 0 5 4l7 20H10z" fill="#2a1a0c"/>
    <path d="M13 25h28q2 0 4 3l5 15H13z" fill="#ffc468"/>
    ${driver(24, 43)}
    <path d="M6 54h30q6 0 6 12v16q0 10-6 10H6z" fill="#3f6a3a"/>
    <path d="M6 54h30q6 0 6 10H6z" fill="#9ad08a"/>
    <path d="M16 54v38M28 54v38" stroke="#1d3a20" stroke-width="2.5"/>
    <path d="M20 84q-6-8 2-18 9 8 4 18z" fill="#dff5c8"/>
    <path d="M42 74q12 0 12-14t10-14" fill="none" stroke="#1d242b" stroke-width="5"/>
    <path d="M50 66h26v28H50z" fill="#55636f"/>
    <path d="M54 70v20M60 70v20M66 70v20M72 70v20" stroke="#222c35" stroke-width="2.5"/>
    <circle cx="72" cy="60" r="5" fill="#ffdf9a"/>
    <circle cx="72" cy="60" r="8" fill="#ffb84d" opacity=".35"/>
    <path d="M2 12V-8q0-6 8-6t8 6v20h-6V-6q0-2-2-2t-2 2v18z" fill="#8b9aa5"/>
    <path d="M0-16q-2-8 6-8 2-6 10-4 8 2 4 8 2 6-6 6z" fill="#b9ea4a" opacity=".55"/>`,
  magnet_crawler: `
    <path d="M0 104V26l10-14h32l22 30 14 6v56z" fill="var(--paint)"/>
    <path d="M0 68h78v36H0z" fill="#000" opacity=".25"/>
    <path d="M10 30l8-12h22l16 26H10z" fill="#2a1a0c"/>
    <path d="M13 31l7-10h18l13 21H13z" fill="#ffc468"/>
    ${driver(28, 42)}
    <path d="M4 12L34-14l34 8-2 6-30-6L12 14z" fill="#66757f"/>
    <path d="M4 12L34-14l8 2L12 14z" fill="#aebcc5"/>
    <path d="M64-2v16" stroke="#14181c" stroke-width="2.5"/>
    <path d="M52 32V24q0-12 13-12t13 12v8h-8v-8q0-5-5-5t-5 5v8z" fill="#c8372a"/>
    <path d="M52 27h8v6h-8zM70 27h8v6h-8z" fill="#e8f2f5"/>
    <path d="M10 58h34v34H10z" fill="#1d242b"/>
    <path d="M14 64h26M14 71h26M14 78h26M14 85h26" stroke="#d88a3a" stroke-width="4"/>
    ${nose(62)}`,
  ion_runner: `
    <path d="M0 104V44L22 12h24l32 50v42z" fill="var(--paint)"/>
    <path d="M0 74h78v30H0z" fill="#000" opacity=".3"/>
    <path d="M0 44L22 12h10L12 52z" fill="#fff" opacity=".3"/>
    <path d="M24 20h18l20 28H16z" fill="#0b1519"/>
    <path d="M27 23h13l15 22H20z" fill="#1f4a5a"/>
    <path d="M20 45l10-18h6L26 45z" fill="#8dffe0" opacity=".7"/>
    <path d="M6 60h62l8 10H6z" fill="#0b1519"/>
    <path d="M10 64h58" stroke="#6dffd8" stroke-width="3"/>
    <circle cx="20" cy="86" r="13" fill="#14202a"/>
    <circle cx="20" cy="86" r="9" fill="none" stroke="#6dffd8" stroke-width="3"/>
    <circle cx="20" cy="86" r="3" fill="#e0fff6"/>
    <path d="M48 82h30v16H44z" fill="#39444e"/>
    <path d="M50 86h28M50 92h28" stroke="#8b9aa5" stroke-width="2"/>
    <path d="M66 74l12 2v4l-12-1z" fill="#e0fff6"/>
    <path d="M-6 20h26L10 34H-2z" fill="#20272d"/>
    <path d="M-6 24h16v4H-4z" fill="#6dffd8"/>`,
  nuclear_truck: `
    <path d="M0 104V16q0-8 8-8h42l12 34h10q6 2 6 10v52z" fill="#d9c23a"/>
    <path d="M0 8h20v96H0z" fill="var(--paint)"/>
    <path d="M0 68h78v36H0z" fill="#000" opacity=".25"/>
    <path d="M24 16h24l9 26H24z" fill="#2a1a0c"/>
    <path d="M27 19h19l7 20H27z" fill="#ffc468"/>
    ${driver(32, 39)}
    <path d="M22 48h52v5H22z" fill="#1d1712"/>
    <path d="M24 48h8l-5 5h-8zM40 48h8l-5 5h-8zM56 48h8l-5 5h-8z" fill="#ffe08a"/>
    <circle cx="36" cy="76" r="15" fill="#1d1712"/>
    <circle cx="36" cy="76" r="3" fill="#ffe08a"/>
    <path d="M29 64q7-4 14 0l-4 8q-3-2-6 0zM50 78q0 8-7 11l-5-7q3-2 3-4zM22 78h9q0 3 3 4l-5 7q-7-4-7-11z" fill="#ffe08a"/>
    <path d="M56 60h20v34H56z" fill="#39444e"/>
    <path d="M58 66h18M58 73h18M58 80h18M58 87h18" stroke="#9ad0e8" stroke-width="2.5"/>
    <circle cx="72" cy="57" r="4" fill="#ffdf9a"/>
    <path d="M2 8V-10h5V8zM11 8V-14h5V8z" fill="#66757f"/>
    <path d="M4-12q0-8 6-8 6-5 8 2-8 2-14 6z" fill="#bff0d8" opacity=".6"/>`,
};
