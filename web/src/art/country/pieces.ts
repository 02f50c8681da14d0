// What stands on the road of every country, each drawing in a box of its own.
const drawings = {
  ship: {
    box: '0 0 240 130',
    art: `
    <path d="M150 22q-30-14-54-8-26-8-52 2-18 2-30 12 20-4 34-2 20-8 40-1 30-4 52 6z" fill="#41556b" opacity=".75"/>
    <path d="M152 26q-20-8-40-4-16-6-34 0 20 0 30 4 22-2 40 6z" fill="#6d7f90" opacity=".6"/>
    <path d="M92 66V50h96v16zM104 50V36h64v14zM114 36V26h40v10z" fill="#dfe9ec"/>
    <path d="M92 66V50h30v16zM104 50V36h22v14zM114 36V26h12v10z" fill="#a9f0cf" opacity=".5"/>
    <path d="M160 50h28v16h-28zM150 36h18v14h-18zM142 26h12v10h-12z" fill="#ff9a52" opacity=".4"/>
    <path d="M98 55h6v6h-6zM110 55h6v6h-6zM122 55h6v6h-6zM134 55h6v6h-6zM146 55h6v6h-6zM158 55h6v6h-6zM170 55h6v6h-6zM110 40h5v5h-5zM121 40h5v5h-5zM132 40h5v5h-5zM143 40h5v5h-5zM154 40h6v5h-6zM119 29h30v4h-30z" fill="#ffc45c"/>
    <path d="M72 66V34l4-6h16l4 6v32z" fill="#c23b22"/>
    <path d="M72 42h24v7H72z" fill="#f3e9d8"/>
    <path d="M72 34l4-6h16l4 6z" fill="#2a1512"/>
    <path d="M72 66V34l4-6h4v38z" fill="#fff" opacity=".18"/>
    <path d="M133 26V4M126 10h14M129 16h8" stroke="#c9d6de" stroke-width="2"/>
    <circle cx="133" cy="3" r="2.5" fill="#6dffb8"/>
    <path d="M40 66V30M40 34l26 26M40 34L22 62" stroke="#7d8d98" stroke-width="2.5" fill="none"/>
    <path d="M206 64V42l12 18" stroke="#7d8d98" stroke-width="2.5" fill="none"/>
    <path d="M10 62H232q-4 26-28 46H30Q12 92 10 62z" fill="#8e2a1e"/>
    <path d="M10 62H232l-3 11H11z" fill="#e8e0d0"/>
    <path d="M12 76H228q-6 18-24 32H30Q16 96 12 76z" fill="#1a222b"/>
    <path d="M14 84q60 6 210 0-2 5-5 9-110 8-202 1z" fill="#c23b22"/>
    <path d="M150 73h78q-5 21-25 35h-30q-16-14-23-35z" fill="#ff8a4a" opacity=".16"/>
    <path d="M10 62h60l-30 46H30Q12 92 10 62z" fill="#7dffc0" opacity=".12"/>
    <path d="M188 84l18 0M192 79h.1M30 79h.1M44 79h.1M58 79h.1M72 79h.1M86 79h.1M100 79h.1M114 79h.1M128 79h.1" stroke="#ffd58a" stroke-width="3" stroke-linecap="round"/>
    <path d="M18 62V54h50v8M196 62v-6h34v6" fill="none" stroke="#a9b7c0" stroke-width="1.5"/>`,
  },
  post: {
    box: '0 0 40 64',
    art: `
    <path d="M18 30h4v32h-4z" fill="#2a1f17"/>
    <path d="M18 30h1.500v32H18z" fill="#7dffc0" opacity=".5"/>
    <path d="M5 2h30l3 3v25l-3 3H5l-3-3V5z" fill="#2a1c12"/>
    <path d="M6 4h28l2 2v23l-2 2H6l-2-2V6z" fill="#efe4cc"/>
    <path d="M6 4h28l2 2v3H4V6z" fill="#fff"/>
    <path d="M3 4q10-6 18-3 8-3 16 3-8 2-16 0-9 3-18 0z" fill="#eaf6fa"/>`,
  },
  steelPost: {
    box: '0 0 40 64',
    art: `
    <path d="M17 32h6v30h-6z" fill="#6b7680"/>
    <path d="M17 32h2v30h-2z" fill="#dfe8ed"/>
    <path d="M12 58h16v5H12z" fill="#4a545c"/>
    <path d="M1 2h38v32H1z" fill="#20303c"/>
    <path d="M3 4h34v28H3z" fill="#c9d6de"/>
    <path d="M3 4h34v3H3z" fill="#fff"/>
    <path d="M5 6h.1M35 6h.1M5 30h.1M35 30h.1" stroke="#3d4a55" stroke-width="3" stroke-linecap="round"/>`,
  },
  buoy: {
    box: '0 0 40 44',
    art: `
    <path d="M8 38q12 8 24 0l-4-8H12z" fill="#7a2417"/>
    <path d="M20 2l12 28q-12 6-24 0z" fill="#d8432a"/>
    <path d="M20 2l5 11q-5 2-10 0z" fill="#fff2dc"/>
    <path d="M20 2l-5 11-7 17q3 2 6 2z" fill="#fff" opacity=".2"/>`,
  },
  turret: {
    box: '0 0 80 110',
    art: `
    <ellipse cx="40" cy="104" rx="34" ry="6" fill="#05070c" opacity=".55"/>
    <path d="M20 104l4-22h32l4 22z" fill="#4a4a50"/>
    <path d="M20 104l4-22h9l-5 22z" fill="#c98a6a" opacity=".8"/>
    <path d="M24 82h32v4H24z" fill="#9aa3aa"/>
    <path d="M31 82l3-38h12l3 38z" fill="#2b3138"/>
    <path d="M31 82l3-38h3l-2 38z" fill="#a8b4bb"/>
    <path d="M33 70l13-12M34 58l12 12" stroke="#59636c" stroke-width="2"/>
    <path d="M22 44q0-24 18-26 20 0 22 20v8H22z" fill="#3a434c"/>
    <path d="M22 44q0-24 18-26-10 8-10 26z" fill="#9db0ba"/>
    <path d="M24 28L0 24v6l24 5zM24 38L2 38v5l22 1z" fill="#20262c"/>
    <path d="M24 28L0 24v2l24 4zM24 38H2v1.500h22z" fill="#8b9aa5"/>
    <circle cx="45" cy="34" r="8" fill="#1a0a0a"/>
    <circle cx="45" cy="34" r="5" fill="#ff5a3c"/>
    <circle cx="43.5" cy="32.5" r="1.8" fill="#ffd8c8"/>
    <path d="M52 18V4M48 6h9" stroke="#59636c" stroke-width="2"/>
    <circle cx="52" cy="3" r="2.5" fill="#ff5a3c"/>
    <path d="M22 46h40v4H22z" fill="#b3261a"/>`,
  },
  wreck: {
    box: '0 0 80 110',
    art: `
    <ellipse cx="40" cy="104" rx="36" ry="6" fill="#05070c" opacity=".5"/>
    <path d="M20 104l4-22h32l4 22z" fill="#3d3d42"/>
    <path d="M20 104l4-22h9l-5 22z" fill="#a8765c" opacity=".7"/>
    <path d="M31 82l4-24 8 8 4-6 2 22z" fill="#20262c"/>
    <path d="M42 104l2-14q14-12 28 0l4 14z" fill="#2b333a"/>
    <path d="M44 90L26 98l2 5 18-6z" fill="#14181c"/>
    <path d="M38 60q-8-14 4-22-4-14 10-18 2 14-4 20 2 12-10 20z" fill="#151a1f" opacity=".75"/>
    <path d="M39 62q-3-6 2-10 4 4 1 10z" fill="#ff8a3c"/>`,
  },
} as const;

export type Piece = keyof typeof drawings;

/** A piece is shown with <use href="#piece-NAME">. */
export const symbols: string = Object.entries(drawings)
  .map(([name, { box, art }]) => `<symbol id="piece-${name}" viewBox="${box}">${art}</symbol>`)
  .join('');
