// What stands in the bay where nobody has to read its boxes: on cards, on the road, in lists. 130 by 90, as wide as the bay.
const figures = {
  guns: `
    <path d="M0 60h130v30H0z" fill="#2a333c"/>
    <g transform="translate(-4 24) scale(.92)">
    <path d="M8 56l6-14h70l8 14z" fill="#39444e"/>
    <path d="M14 42h70l2 4H12z" fill="#8b9aa5"/>
    <path d="M30 44V16l14-8h20l10 12v24z" fill="#55636f"/>
    <path d="M30 44V16l14-8h8L40 20v24z" fill="#aebcc5"/>
    <path d="M62 14h84v7H66zM66 28h76v7H66z" fill="#2a333c"/>
    <path d="M62 14h84v2.5H64zM66 28h76v2.5H66z" fill="#8b9aa5"/>
    <path d="M126 12h10v11h-10zM122 26h10v11h-10z" fill="#161c22"/>
    <path d="M20 42q-2-18 8-20-2-10 7-10t6 11q7 4 6 19z" fill="#1b2630"/>
    <path d="M36 15l5 1-1 7-5-1z" fill="#ffc27a"/>
    <path d="M78 46h18l-4 10H82z" fill="#a8741f"/>
    </g>`,
  tarp: `
    <path d="M0 90V18Q4 2 24 4q40-8 82 0 22-2 24 16v70z" fill="#5c6a58"/>
    <path d="M0 90V18Q4 2 24 4q40-8 82 0L92 16Q50 10 18 20L6 90z" fill="#a3b394"/>
    <path d="M30 8l-6 82M64 5v85M98 8l8 82" stroke="#333d33" stroke-width="3" fill="none"/>
    <path d="M0 60h130v14H0z" fill="var(--paint)"/>`,
  crates: `
    <g transform="scale(1.444 1)">
    <path d="M0 90V42h44v48zM46 90V54h44v36zM12 40V12h44v28z" fill="#8a6a42"/>
    <path d="M0 42h44v6H0zM46 54h44v6H46zM12 12h44v6H12z" fill="#d8b47a"/>
    <path d="M62 52V24h22v28z" fill="#b5452f"/>
    <path d="M62 24h22v5H62z" fill="#ff9a72"/>
    <path d="M2 50l40 38M42 50L2 88M14 20l40 18" stroke="#4a3620" stroke-width="3"/>
    </g>`,
  crew: `
    <path d="M0 0h130v90H0z" fill="#6b4a35"/>
    <path d="M0 18h130M0 56h130M0 74h130" stroke="#3a2618" stroke-width="2.5"/>
    <path d="M0 62h130v16H0z" fill="var(--paint)"/>
    <path d="M10 18h28v30H10zM50 18h28v30H50z" fill="#2a1a0c"/>
    <path d="M12 20h24v26H12zM52 20h24v26H52z" fill="#ffc45c"/>
    <path d="M12 20h24L12 40zM52 20h24L52 40z" fill="#fff0c4" opacity=".7"/>
    <path d="M92 16h28v74H92z" fill="#3a2618"/>
    <path d="M97 22h18v20H97z" fill="#ffc45c"/>`,
  tank: `
    <path d="M10 0h110q10 0 10 12v66q0 12-10 12H10Q0 90 0 78V12Q0 0 10 0z" fill="#6f808c"/>
    <path d="M10 0h110q10 0 10 12v10H0V12Q0 0 10 0z" fill="#dfeaef"/>
    <path d="M0 64h130v14q0 12-10 12H10Q0 90 0 78z" fill="#3a4853"/>
    <path d="M0 34h130v16H0z" fill="var(--paint)"/>
    <path d="M34 0v90M96 0v90" stroke="#2b343d" stroke-width="3"/>
    <path d="M56 30h18l9 12-9 12H56l-9-12z" fill="#ffd24a"/>
    <path d="M65 34l6 12H59z" fill="#2a1a0c"/>`,
  greenhouse: `
    <path d="M0 0h130v90H0z" fill="#123524"/>
    <path d="M6 90q6-34 20-46 4 24-2 46zM40 90q-4-46 14-64 10 30 0 64zM78 90q0-38 18-50 6 28-4 50zM108 90q-2-26 12-36 6 20-2 36z" fill="#58e08a"/>
    <path d="M26 90q10-26 24-32-4 20-12 32zM62 90q12-24 28-34-4 24-14 34z" fill="#a8f5b0"/>
    <path d="M0 30H130M0 58H130M44 0v90M88 0v90" stroke="#d8fff0" stroke-width="2" opacity=".6"/>`,
  containers: `
    <path d="M0 6h62v84H0z" fill="#8a4a2e"/>
    <path d="M66 20h64v70H66z" fill="#3f6a7a"/>
    <path d="M8 6v84M20 6v84M32 6v84M44 6v84M56 6v84M76 20v70M90 20v70M104 20v70M118 20v70" stroke="#000" stroke-opacity=".3" stroke-width="3"/>
    <path d="M0 6h62v6H0zM66 20h64v6H66z" fill="#fff" opacity=".3"/>
    <path d="M66 50h64v14H66z" fill="var(--paint)"/>
    <path d="M0 6q20-8 62 0z" fill="#e6f1f5"/>`,
  slats: `
    <path d="M0 8h130v82H0z" fill="#2c2015"/>
    <path d="M6 90V60q14-18 30-4 12-16 30 0 14-14 30 2 14-8 28 6v26z" fill="#b7a06a"/>
    <path d="M0 18h130M0 38h130M0 58h130M0 78h130" stroke="#7a6342" stroke-width="8"/>
    <path d="M8 8v82M44 8v82M84 8v82M122 8v82" stroke="#5a4628" stroke-width="6"/>`,
  bus: `
    <path d="M0 4h130v86H0z" fill="var(--paint)"/>
    <path d="M0 56h130v34H0z" fill="#000" opacity=".2"/>
    <path d="M8 16h26v30H8zM40 16h26v30H40zM72 16h26v30H72z" fill="#2a1a0c"/>
    <path d="M10 18h22v26H10zM42 18h22v26H42zM74 18h22v26H74z" fill="#ffc45c"/>
    <path d="M14 44q0-12 8-12t8 12zM78 44q0-12 8-12t8 12z" fill="#3a210e"/>
    <path d="M104 14h20v76h-20z" fill="#1d1712"/>
    <path d="M107 18h14v34h-14z" fill="#ffc45c"/>
    <path d="M0 60h104v8H0z" fill="#f1e9d8"/>`,
  barrels: `
    <path d="M4 90V44q0-6 16-6t16 6v46zM42 90V36q0-6 16-6t16 6v54zM84 90V52q0-6 18-6t18 6v38z" fill="#8a3f2e"/>
    <ellipse cx="20" cy="44" rx="16" ry="5" fill="#c8704a"/>
    <ellipse cx="58" cy="36" rx="16" ry="5" fill="#7a8a94"/>
    <ellipse cx="102" cy="52" rx="18" ry="5" fill="#c8a04a"/>
    <path d="M4 62h32M42 56h32M42 74h32M84 70h36" stroke="#3a1a12" stroke-width="3"/>`,
  scrap: `
    <path d="M0 90l10-30 20 6 14-26 18 20 22-30 16 34 18-10 12 36z" fill="#5a4a42"/>
    <path d="M10 60l20 6-12 24H0zM62 60l22-30-4 60H56z" fill="#8a7264"/>
    <circle cx="38" cy="72" r="14" fill="none" stroke="#1d1712" stroke-width="7"/>
    <path d="M70 30l30-20M96 64l24-34" stroke="#8b9aa5" stroke-width="5"/>
    <path d="M44 40l10-14 6 4" fill="none" stroke="#7a3a1e" stroke-width="6"/>`,
  relics: `
    <path d="M0 6h130v84H0z" fill="#2a1a34"/>
    <path d="M8 26h40v44H8z" fill="#d9b25a"/>
    <path d="M12 30h32v36H12z" fill="#2b6672"/>
    <path d="M12 60l10-14 8 8 8-12 6 10v14H12z" fill="#8fd0b8"/>
    <path d="M62 90V70h24v20zM66 70q-4-14 4-20-4-12 4-14 8 2 4 14 8 6 4 20z" fill="#e6ddc8"/>
    <path d="M98 90V44h8v46zM108 90V38h7v52zM117 90V48h8v42z" fill="#a3322a"/>
    <path d="M98 50h8M108 44h7M117 54h8" stroke="#ffe08a" stroke-width="3"/>`,
  cells: `
    <path d="M0 8h130v82H0z" fill="#11181f"/>
    <path d="M8 24h26v60H8zM40 24h26v60H40zM72 24h26v60H72zM102 24h22v60h-22z" fill="#1d262e" stroke="#66757f" stroke-width="3"/>
    <path d="M12 44h18v36H12zM44 54h18v26H44zM76 38h18v42H76zM105 60h16v20h-16z" fill="url(#gBat)"/>
    <path d="M14 16h14v8H14zM46 16h14v8H46zM78 16h14v8H78zM106 16h14v8h-14z" fill="#dfe8ed"/>`,
  reactor: `
    <path d="M0 20h130v70H0z" fill="#1b2a22"/>
    <circle cx="44" cy="54" r="32" fill="#55636f"/>
    <circle cx="44" cy="54" r="22" fill="#0d1a10"/>
    <circle cx="44" cy="54" r="15" fill="#b9ea4a"/>
    <circle cx="44" cy="54" r="7" fill="#f4ffd0"/>
    <path d="M76 40h54M76 54h54M76 68h54" stroke="#8b9aa5" stroke-width="7"/>
    <path d="M96 30h8v50h-8z" fill="#b53a2a"/>`,
  clinic: `
    <path d="M0 4h130v86H0z" fill="#dfe8ec"/>
    <path d="M0 62h130v28H0z" fill="#9db0ba"/>
    <path d="M10 18h30v26H10z" fill="#7fd0e8"/>
    <path d="M10 18h30L10 40z" fill="#e6fbff"/>
    <path d="M58 16h14v14h14v14H72v14H58V44H44V30h14z" fill="#d63a2e"/>
    <path d="M98 16h24v74H98z" fill="#66757f"/>
    <path d="M102 22h16v24h-16z" fill="#ffc45c"/>`,
};

export type CoverName = keyof typeof figures;

/** Over a bay of this width. */
export const cover = (name: CoverName, width: number): string =>
  `<svg x="4" y="8" width="${width + 8}" height="88" viewBox="0 0 130 90" preserveAspectRatio="none">${figures[name]}</svg>`;
