import { horseshoePath, nailHolesPath } from '../../contracts/pages/brand-mark';
import { ArtFrame } from './art-frame';

/** A glowing shoe in the tongs over the anvil, the forge mouth behind it. */
export function HotShoeingArt({ className }: { className?: string }) {
  return (
    <ArtFrame className={className}>
      <path fill="#0a1718" d="M0 0h118v200H0z" />
      <path fill="#8a3315" d="M22 112V62c0-26 20-38 42-38s42 12 42 38v50Z" />
      <path fill="#f5852f" d="M29 112V64c0-22 17-32 35-32s35 10 35 32v48Z" />
      <path fill="#ffd27a" d="M40 112V78c0-14 11-22 24-22s24 8 24 22v34Z" />
      <path fill="var(--color-iron-raised)" d="M0 112h126v9H0z" />
      <path fill="#0a1718" d="M18 176c34-11 58-12 84-12v-5h202v12c-18 4-34 9-46 29H150c-12-18-84-8-132-24Z" />
      <path fill="#ff9457" d="M18 176c34-11 58-12 84-12l1 3c-30 0-56 3-85 9ZM102 159h202v3H102z" />
      <g fill="none" strokeLinecap="round">
        <path stroke="#8fa29b" strokeWidth="7" d="M204 60c20-10 32-6 40-2l76-22" />
        <path stroke="#5c706f" strokeWidth="7" d="M204 72c18 6 30-4 40-14l76-8" />
        <path stroke="#ffb287" strokeWidth="2" d="M204 57c20-10 32-6 40-2l76-22" />
      </g>
      <circle cx="244" cy="58" r="7" fill="#5c706f" />
      <circle cx="244" cy="58" r="2.5" fill="#eef2e9" />
      <g transform="translate(102 22) rotate(5) scale(1.36)">
        <path fill="#8e2409" fillRule="evenodd" d={horseshoePath} transform="translate(1 4)" />
        <path fill="#f2702a" fillRule="evenodd" d={horseshoePath + nailHolesPath} />
        <path
          fill="none"
          stroke="#ffd27a"
          strokeWidth="5"
          strokeLinecap="round"
          d="M34 79c9 5.5 19 5.5 28 0"
        />
      </g>
      <g fill="none" stroke="#ffd27a" strokeWidth="2" strokeLinecap="round">
        <path d="m112 138-9 6M126 146l-7 7M232 136l10 5M220 146l8 6M250 118l11 2M96 126l-10 3M242 150l11 5" />
      </g>
      <path
        fill="#ff9457"
        d="M82 142h3v3h-3zM262 132h3v3h-3zM270 104h2v2h-2zM90 100h2v2h-2zM236 104h2v2h-2zM258 146h2v2h-2z"
      />
    </ArtFrame>
  );
}
