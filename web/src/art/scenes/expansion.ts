// The locations of the expansion: somebody has been here before, and it was no human.
import { ember, night, pool, scene } from './frame';

export const expansion: Record<string, string> = {
  relay_mast: `
    <path d="M0 0h200v100H0z" fill="url(#gEmber)"/>
    <path d="M0 66l8-22h34l6 22zM70 66l6-30h44l10 30zM150 66l6-18h40l4 18v20H0V66z" fill="#5a2a2c"/>
    <path d="M8 44h10l-6 22H0zM76 36h12l-4 16-4 14H70zM156 48h10l-4 18h-12z" fill="#ff9a62" opacity=".5"/>
    <path d="M0 78q60-8 110-2t90-3v29H0z" fill="#c9937e"/>
    <path d="M92 84l10-76 10 76M95 62h14M97 46h10M99 30h6" stroke="#1a1016" stroke-width="3" fill="none"/>
    <path d="M104 14q16-2 20 10l-16 6zM100 40q-18 0-20 12l18 4z" fill="#e6e0d8"/>
    <path d="M104 14q16-2 20 10l-4 2q-6-8-16-8z" fill="#ff9a62"/>
    <circle cx="102" cy="6" r="4" fill="#ff5a3c"/>
    <circle cx="102" cy="6" r="10" fill="#ff5a3c" opacity=".3"/>
    <path d="M126 84V62h36v22z" fill="#2a1a20"/>
    <path d="M124 62h40v-4h-40z" fill="#f2ded4"/>
    <path d="M132 68h8v8h-8zM148 68h8v8h-8z" fill="#ffc45c"/>
    <path d="M24 84l4-14h14l4 14z" fill="#241620"/>
    <path d="M30 70h10v-8H30z" fill="#ffd24a"/>
    <path d="M0 88q60-7 110-3t90-3v18H0z" fill="#f0d6c6"/>`,
  drone_hangar: `
    <path d="M0 0h200v100H0z" fill="url(#gDusk)"/>
    <path d="M0 66l8-22h34l6 22zM70 66l6-30h44l10 30zM150 66l6-18h40l4 18v20H0V66z" fill="#4a2a38"/>
    <path d="M8 44h10l-6 22H0zM76 36h12l-4 16-4 14H70zM156 48h10l-4 18h-12z" fill="#ff9a62" opacity=".5"/>
    <path d="M0 76q60-8 110-2t90-3v29H0z" fill="#b89a9c"/>
    <path d="M34 84V50q0-30 60-30t60 30v34z" fill="#2b333c"/>
    <path d="M34 84V50q0-30 60-30-40 8-44 34v30z" fill="#9aa8b0" opacity=".8"/>
    <path d="M48 84V56q0-24 46-24t46 24v28z" fill="#0c1218"/>
    <path d="M60 84q0-26 34-34 34 8 34 34z" fill="#ffb84d" opacity=".22"/>
    <path d="M72 66l12-6h20l12 6-8 8H80z" fill="#59666f"/>
    <path d="M72 66l12-6h8l-8 14h-4z" fill="#b9c8d0"/>
    <path d="M58 60h20v3H58zM110 60h20v3h-20z" fill="#8b9aa5"/>
    <circle cx="94" cy="68" r="4" fill="#ff5a3c"/>
    <circle cx="94" cy="68" r="10" fill="#ff5a3c" opacity=".3"/>
    <path d="M80 76l-6 8M108 76l6 8" stroke="#59666f" stroke-width="3"/>
    <path d="M160 84V44l8-4v44z" fill="#1d232a"/>
    <path d="M154 34l18-4 4 8-18 4z" fill="#3a434c"/>
    <path d="M150 36l-14-1v4l14 1z" fill="#14181c"/>
    <circle cx="168" cy="36" r="3" fill="#ff5a3c"/>
    <path d="M40 46q22-30 108 0-50-22-108 0z" fill="#f0e6e4"/>
    <path d="M0 86q60-7 110-3t90-3v20H0z" fill="#e6d8d6"/>`,
  sentry_post: scene(
    ember,
    `
    <path d="M78 86l6-46h32l6 46z" fill="#3a3038"/>
    <path d="M78 86l6-46h8l-6 46z" fill="#c98a6a"/>
    <path d="M84 70l30-14M86 56l28 14" stroke="#1d171c" stroke-width="3"/>
    <path d="M72 40V20h56v20z" fill="#4a4450"/>
    <path d="M72 40V20h10v20z" fill="#d8a080"/>
    <path d="M68 14h64v7H68z" fill="#f2ded4"/>
    <path d="M80 26h40v7H80z" fill="#0f0b12"/>
    <path d="M84 27h10v5H84z" fill="#ff5a3c"/>
    <path d="M76 34L40 28v5l36 8zM124 34l40-4v5l-40 6z" fill="#1a141c"/>
    <path d="M100 14V2M94 4h12" stroke="#1a141c" stroke-width="2.5"/>
    <circle cx="100" cy="2" r="3" fill="#ff5a3c"/>
    <path d="M89 30L20 92h60z" fill="#ff5a3c" opacity=".18"/>
    <path d="M20 86l6-14h22l6 14zM146 86l6-14h24l6 14z" fill="#2a222a"/>
    <path d="M26 72h22l-2 4H28zM152 72h24l-2 4h-20z" fill="#f2ded4"/>`,
    pool(60, 92, '#ff5a3c'),
  ),
  server_vault: scene(
    night,
    `
    <path d="M20 86V46l80-30 80 30v40z" fill="#1d242b"/>
    <path d="M14 48L100 14l86 34v6L100 22 14 54z" fill="#eaf4f7"/>
    <path d="M42 86V50h116v36z" fill="#0b1218"/>
    <path d="M48 86V54h20v32zM74 86V54h20v32zM106 86V54h20v32zM132 86V54h20v32z" fill="#2b3842"/>
    <path d="M52 60h12M52 67h12M52 74h12M78 60h12M78 67h12M78 74h12M110 60h12M110 67h12M110 74h12M136 60h12M136 67h12M136 74h12" stroke="#6dffb8" stroke-width="2" stroke-dasharray="3 2"/>
    <path d="M52 80h4M78 80h4M110 80h4M136 80h4" stroke="#ff5a3c" stroke-width="3"/>
    <circle cx="100" cy="36" r="9" fill="#39464f"/>
    <circle cx="100" cy="36" r="4" fill="#6dffd8"/>
    <path d="M96 86V50h8v36z" fill="#59666f"/>`,
    pool(100, 91, '#6dffb8'),
  ),
};
