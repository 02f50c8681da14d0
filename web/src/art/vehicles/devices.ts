// Devices: what stands on a roof, 120 by 70, the ground at 70, facing right.

export const devices: Record<string, string> = {
  twin_guns: `
    <path d="M20 70l8-22h44l8 22z" fill="#39444e"/>
    <path d="M28 48V24l14-10h22l8 12v22z" fill="#55636f"/>
    <path d="M28 48V24l14-10h8L38 26v22z" fill="#aebcc5"/>
    <path d="M60 20h58v7H60zM64 34h52v7H64z" fill="#2a333c"/>
    <path d="M60 20h58v2.5H60zM64 34h52v2.5H64z" fill="#8b9aa5"/>
    <path d="M104 17h8v13h-8zM102 31h8v13h-8z" fill="#161c22"/>
    <path d="M30 46l4-6 4 6-2 10h-4z" fill="url(#gBrs)"/>`,
  roof_rack: `
    <path d="M6 70V50h108v20M32 70V50M60 70V50M88 70V50" fill="none" stroke="#8b9aa5" stroke-width="4"/>
    <path d="M12 48V26h30v22z" fill="#8a6a42"/>
    <path d="M12 26h30v5H12z" fill="#d8b47a"/>
    <path d="M46 48V18h26v30z" fill="#b5452f"/>
    <path d="M46 18h26v5H46z" fill="#ff9a72"/>
    <path d="M76 48V30q16-8 32 0v18z" fill="#5c6a58"/>
    <path d="M76 30q16-8 32 0v5q-16-8-32 0z" fill="#a3b394"/>
    <path d="M8 40l36-20M74 44l34-18" stroke="#2c2015" stroke-width="2.5"/>`,
  track_kit: `
    <path d="M26 26h68q22 0 22 21t-22 21H26Q4 68 4 47t22-21z" fill="#0c1116"/>
    <path d="M26 31h68q17 0 17 16t-17 16H26Q9 63 9 47t17-16z" fill="none" stroke="#7d8d98" stroke-width="6" stroke-dasharray="9 4"/>
    <circle cx="28" cy="47" r="11" fill="#3a4651"/>
    <circle cx="60" cy="47" r="11" fill="#3a4651"/>
    <circle cx="92" cy="47" r="11" fill="#3a4651"/>
    <path d="M28 43h.1M60 43h.1M92 43h.1" stroke="#c9d6de" stroke-width="6" stroke-linecap="round"/>
    <path d="M30 20q30-10 60 0v6H30z" fill="#59666f"/>`,
  turbocharger: `
    <path d="M16 70V56h88v14z" fill="#2b343d"/>
    <circle cx="46" cy="38" r="28" fill="#66757f"/>
    <path d="M46 10a28 28 0 00-28 28h10a18 18 0 0118-18z" fill="#dfe8ed"/>
    <circle cx="46" cy="38" r="17" fill="#161c22"/>
    <path d="M46 22q6 6 0 16 10-6 16 0-6 6-16 0 6 10 0 16-6-6 0-16-10 6-16 0 6-6 16 0-6-10 0-16z" fill="#9fe8ff"/>
    <path d="M68 26h30q8 0 8 8v22H92V40H72z" fill="#48545f"/>
    <path d="M88 8h10v20H88zM102 12h10v18h-10z" fill="#8b9aa5"/>
    <path d="M90 8q-4-8 3-8t3 8zM104 12q-4-8 3-8t3 8z" fill="#ff9a4a"/>`,
  mortar: `
    <path d="M14 70l10-14h66l14 14z" fill="#39444e"/>
    <path d="M30 56L74 4l22 16-40 40z" fill="#4a5638"/>
    <path d="M30 56L74 4l8 6-44 50z" fill="#9aa884"/>
    <path d="M70 0l30 22-6 8L64 8z" fill="#2a333c"/>
    <path d="M84 58L72 34M34 58l16-8" stroke="#1d242b" stroke-width="5"/>
    <circle cx="30" cy="58" r="9" fill="#59666f"/>
    <path d="M4 70V56q5-8 10 0v14z" fill="url(#gBrs)"/>`,
  hydroponics: `
    <path d="M8 70V54h104v16z" fill="#3a4a52"/>
    <path d="M8 54h104v4H8z" fill="#9db0ba"/>
    <path d="M12 54Q14 12 60 12t48 42z" fill="#123524"/>
    <path d="M24 54q0-20 10-26 6 14 0 26zM48 54q-4-24 10-34 10 18 2 34zM76 54q0-20 12-28 6 16-2 28z" fill="#58e08a"/>
    <path d="M38 54q4-12 12-16 0 10-6 16zM66 54q6-14 14-18-2 12-8 18z" fill="#a8f5b0"/>
    <path d="M12 54Q14 12 60 12t48 42" fill="none" stroke="#d8fff0" stroke-width="3"/>
    <path d="M60 12v42M34 20l-2 34M86 20l2 34" stroke="#d8fff0" stroke-width="1.5" opacity=".6"/>`,
  rocket_rack: `
    <path d="M24 70l10-20h40l10 20z" fill="#39444e"/>
    <path d="M14 44l78-30 8 24-78 30z" fill="#4a5638"/>
    <path d="M14 44l78-30 2 6-78 30z" fill="#a3b394"/>
    <path d="M88 16l22-8 4 12-20 8zM92 30l22-8 4 10-22 8z" fill="#c8372a"/>
    <path d="M88 16l22-8 1 4-21 8zM92 30l22-8 1 4-22 8z" fill="#ff9a72"/>
    <path d="M20 50l74-28M24 60l74-28" stroke="#2a3320" stroke-width="2.5"/>
    <path d="M8 48l8-2 4 12-8 3z" fill="#161c22"/>`,
  crew_bunker: `
    <path d="M6 70V44L28 22h64l22 22v26z" fill="#59666f"/>
    <path d="M6 44L28 22h64l4 4H34L14 46v24H6z" fill="#b9c8d0"/>
    <path d="M24 40h72v12H24z" fill="#0d1218"/>
    <path d="M28 43h18v6H28zM52 43h18v6H52zM76 43h16v6H76z" fill="#ffc45c"/>
    <path d="M52 49q0-8 8-8t8 8z" fill="#3a210e"/>
    <path d="M44 22V10h24v12z" fill="#3a444d"/>
    <path d="M40 8h32v5H40z" fill="#8b9aa5"/>
    <path d="M14 62h.1M34 62h.1M60 62h.1M86 62h.1M106 62h.1" stroke="#dfe8ed" stroke-width="4" stroke-linecap="round"/>`,
  armoured_trunk: `
    <path d="M12 70V36h96v34z" fill="#5a4330"/>
    <path d="M12 36q0-22 20-22h56q20 0 20 22z" fill="#7a5c3e"/>
    <path d="M12 36q0-22 20-22h12q-18 4-18 22z" fill="#c79a62"/>
    <path d="M24 14v56M96 14v56" stroke="#8b9aa5" stroke-width="7"/>
    <path d="M12 36h96v6H12z" fill="#8b9aa5"/>
    <path d="M50 30h20v24H50z" fill="#d9b25a"/>
    <path d="M60 38l2.5 5 5 .5-4 3.5 1.5 5-5-3-5 3 1.5-5-4-3.5 5-.5z" fill="#5a3a10"/>`,
  gauss_cannon: `
    <path d="M14 70l10-18h44l8 18z" fill="#39444e"/>
    <path d="M18 52V28l12-10h40v34z" fill="#3f5a7a"/>
    <path d="M18 52V28l12-10h10L28 30v22z" fill="#9fc4e8"/>
    <path d="M66 24h54v6H66zM66 38h54v6H66z" fill="#dfe8ed"/>
    <path d="M66 30h50v8H66z" fill="#0d1a28"/>
    <path d="M70 34h46" stroke="#7fd0ff" stroke-width="4"/>
    <path d="M74 18h7v32h-7zM88 18h7v32h-7zM102 20h7v28h-7z" fill="#c8803a"/>
    <circle cx="44" cy="36" r="9" fill="#0d1a28"/>
    <circle cx="44" cy="36" r="5" fill="#7fd0ff"/>`,
  nuclear_generator: `
    <path d="M10 70V58h100v12z" fill="#2b343d"/>
    <path d="M18 58V30q0-18 24-18t24 18v28z" fill="#d9c23a"/>
    <path d="M18 58V30q0-18 24-18-12 6-12 20v26z" fill="#fff3a0"/>
    <circle cx="42" cy="38" r="14" fill="#1d1712"/>
    <path d="M36 28q6-3 12 0l-4 7q-2-1-4 0zM55 39q0 7-6 10l-4-6q2-1 2-4zM29 39h8q0 3 2 4l-4 6q-6-3-6-10z" fill="#ffe08a"/>
    <path d="M72 58V26h12v32zM90 58V18h14v40z" fill="#66757f"/>
    <path d="M70 26h16v5H70zM88 18h18v5H88z" fill="#c9d6de"/>
    <path d="M92 16q-6-12 6-10 10-6 12 4-6 6-18 6z" fill="#bff0d8" opacity=".6"/>`,
  artificial_ecosystem: `
    <path d="M10 70q4-12 20-14h60q16 2 20 14z" fill="#3a4a52"/>
    <circle cx="60" cy="34" r="32" fill="#0f3a4a"/>
    <path d="M30 44q14-8 28-2 16-6 32 2-6 20-30 22-24-2-30-22z" fill="#2f7a45"/>
    <path d="M56 44V22q-12 0-14-12 14-2 16 8 4-12 18-10-2 14-16 14v22z" fill="#8fe38a"/>
    <path d="M40 52q8-6 16 0M66 54q8-6 14 0" stroke="#7fd0e8" stroke-width="3" fill="none"/>
    <circle cx="60" cy="34" r="32" fill="none" stroke="#d8fff0" stroke-width="3"/>
    <path d="M36 20q6-10 16-12" stroke="#fff" stroke-width="4" fill="none" opacity=".8"/>`,
  isotope_well: `
    <path d="M16 70V60h88v10z" fill="#2b343d"/>
    <path d="M40 60V20h40v40z" fill="#48545f"/>
    <path d="M40 60V20h10v40z" fill="#aebcc5"/>
    <path d="M50 26h20v28H50z" fill="#12200c"/>
    <path d="M50 34q10-6 20 0v20H50z" fill="#b9ea4a"/>
    <path d="M34 16h52v6H34z" fill="#66757f"/>
    <path d="M26 60V38h10M94 60V32H84" fill="none" stroke="#8b9aa5" stroke-width="5"/>
    <path d="M56 12q-6-10 4-12 10 2 4 12z" fill="#e6ffb0" opacity=".7"/>
    <path d="M58 40l-5 8h5l-2 6 8-9h-5l2-5z" fill="#1d2a08"/>`,
  wash_portal: `
    <path d="M14 70V20h12v50zM94 70V20h12v50z" fill="#3a4650"/>
    <path d="M14 20h4v50h-4zM94 20h4v50h-4z" fill="#b9c8d0"/>
    <path d="M8 8h104v14H8z" fill="#55636f"/>
    <path d="M8 8h104v4H8z" fill="#dfe8ed"/>
    <path d="M10 15h10v6H10zM30 15h10v6H30zM50 15h10v6H50zM70 15h10v6H70zM90 15h10v6H90z" fill="#ffd24a"/>
    <path d="M36 24l-6 42M50 24l-2 42M62 24v42M74 24l4 42M86 24l6 42" stroke="#bff0ff" stroke-width="3" stroke-dasharray="7 5"/>
    <path d="M28 70q12-12 32-8 20-4 32 8z" fill="#e0fbff" opacity=".7"/>`,
  arc_lamp: `
    <path d="M30 70l6-16h30l6 16z" fill="#39444e"/>
    <path d="M46 54l2-18h8l2 18z" fill="#66757f"/>
    <path d="M30 36q-4-26 20-28l24 4v24q-22 10-44 0z" fill="#48545f"/>
    <path d="M30 36q-4-26 20-28-10 8-10 28z" fill="#aebcc5"/>
    <path d="M74 12q12 10 0 24z" fill="#e6fbff"/>
    <path d="M80 10l34-10M84 20l34-2M84 28l34 8" stroke="#bdeaff" stroke-width="4" opacity=".8"/>
    <path d="M96 14l-8 8 10 2-10 10" fill="none" stroke="#fff" stroke-width="2.5"/>`,
  repair_arm: `
    <path d="M14 70l6-18h36l6 18z" fill="#39444e"/>
    <circle cx="38" cy="50" r="11" fill="#e0a81f"/>
    <path d="M32 46L54 10l9 5-20 38z" fill="#e0a81f"/>
    <path d="M32 46L54 10l4 2-20 38z" fill="#fff0c0"/>
    <circle cx="58" cy="13" r="8" fill="#39444e"/>
    <path d="M62 10l32 18-4 8-32-17z" fill="#e0a81f"/>
    <circle cx="93" cy="33" r="7" fill="#39444e"/>
    <path d="M92 38l-8 12 6 4 5-8 8 6 5-6z" fill="#8b9aa5"/>
    <path d="M96 56l2 6M104 54l6 5M90 58l-4 6" stroke="#ffe08a" stroke-width="3"/>`,
  dredge_crane: `
    <path d="M10 70V58h50v12z" fill="#39444e"/>
    <path d="M16 58V36h26v22z" fill="#c8702a"/>
    <path d="M20 40h14v10H20z" fill="#ffc45c"/>
    <path d="M34 46L92 4l4 5-52 44z" fill="#66757f"/>
    <path d="M40 42l8 3M50 34l8 4M60 27l8 4M70 20l7 4M80 13l6 4" stroke="#1d242b" stroke-width="2.5"/>
    <path d="M94 8v20" stroke="#c9d6de" stroke-width="2"/>
    <path d="M84 28h20l8 12-10 14-6-3 5-10-4-5h-6l-4 5 5 10-6 3-10-14z" fill="#8b9aa5"/>
    <path d="M88 56l6-4 6 4v8H88z" fill="#d8b47a"/>`,
  plasma_lance: `
    <path d="M10 70l10-18h34l8 18z" fill="#39444e"/>
    <path d="M12 52V30l12-10h30l10 10v22z" fill="#4a2f5a"/>
    <path d="M12 52V30l12-10h8L20 32v20z" fill="#b08ad0"/>
    <path d="M60 32h44l8 5-8 5H60z" fill="#2a1a34"/>
    <path d="M112 37h8" stroke="#f4d8ff" stroke-width="5"/>
    <path d="M64 35h40v4H64z" fill="#e08aff"/>
    <path d="M66 24h6v26h-6zM80 26h6v22h-6zM94 28h6v18h-6z" fill="#66757f"/>
    <circle cx="38" cy="36" r="8" fill="#1a0f22"/>
    <circle cx="38" cy="36" r="4.5" fill="#e08aff"/>`,
  turbo_piper: `
    <path d="M12 70V56h96v14z" fill="#2b343d"/>
    <path d="M18 56V22h12v34zM36 56V12h12v44zM54 56V4h12v52zM72 56V14h12v42zM90 56V24h12v32z" fill="#c8803a"/>
    <path d="M18 22h4v34h-4zM36 12h4v44h-4zM54 4h4v52h-4zM72 14h4v42h-4zM90 24h4v32h-4z" fill="#ffd8a0"/>
    <path d="M16 20h16v5H16zM34 10h16v5H34zM52 2h16v5H52zM70 12h16v5H70zM88 22h16v5H88z" fill="#7a4a1e"/>
    <path d="M20 46h8M38 46h8M56 46h8M74 46h8M92 46h8" stroke="#2a1706" stroke-width="3"/>
    <path d="M48 64l4-7h6l-4 7h6l-10 9 2-9z" fill="#ffd24a"/>`,
  left_mechanical_hemisphere: `
    <path d="M20 70h80l-6-10H26z" fill="#39444e"/>
    <path d="M84 60V6Q32 2 28 38q0 14 12 22z" fill="#66757f"/>
    <path d="M84 6Q32 2 28 38q0 14 12 22-2-30 44-44z" fill="#b9c8d0"/>
    <path d="M78 16q-20 2-26 14 14-2 12 10 10-6 14 4v8" fill="none" stroke="#1d242b" stroke-width="4"/>
    <circle cx="46" cy="42" r="5" fill="#6dffd8"/>
    <circle cx="64" cy="24" r="4" fill="#6dffd8"/>
    <path d="M84 6v54" stroke="#14181c" stroke-width="4"/>`,
  right_mechanical_hemisphere: `
    <path d="M20 70h80l-6-10H26z" fill="#39444e"/>
    <path d="M36 60V6q52-4 56 32 0 14-12 22z" fill="#7a5a4e"/>
    <path d="M36 6q52-4 56 32 0 14-12 22 2-30-44-44z" fill="#d8b0a0"/>
    <path d="M42 16q20 2 26 14-14-2-12 10-10-6-14 4v8" fill="none" stroke="#1d1210" stroke-width="4"/>
    <circle cx="74" cy="42" r="5" fill="#ff8a5c"/>
    <circle cx="56" cy="24" r="4" fill="#ff8a5c"/>
    <path d="M36 6v54" stroke="#14181c" stroke-width="4"/>`,
  fusion_turret: `
    <path d="M18 70l8-16h52l8 16z" fill="#4a4a50"/>
    <path d="M26 54Q24 12 56 10q28 2 28 36v8z" fill="#3a434c"/>
    <path d="M26 54Q24 12 56 10 38 20 38 54z" fill="#9db0ba"/>
    <circle cx="56" cy="34" r="15" fill="#0d1a28"/>
    <circle cx="56" cy="34" r="10" fill="#ff9a4a"/>
    <circle cx="56" cy="34" r="5" fill="#fff3d0"/>
    <path d="M76 24h42v8H76zM76 38h38v6H76z" fill="#20262c"/>
    <path d="M76 24h42v2.5H76zM76 38h38v2H76z" fill="#8b9aa5"/>
    <path d="M110 20h8v16h-8z" fill="#ff9a4a"/>
    <path d="M26 52h58v5H26z" fill="#b3261a"/>`,
};
