import { horseshoePath, nailHolesPath } from '../../contracts/pages/brand-mark';
import { ArtFrame } from './art-frame';

const wall = 'M96 164 132 119l31-42c13 0 29 8 41 20l11 15-6 18-14 34Z';
const leg =
  'M163 77c9-14 26-36 35-52l4-25h54c0 12 4 22 8 34 3 12-4 19-12 24-12 8-20 18-24 30l-8 26-5 9-11-11c-12-16-25-27-41-35Z';

/** A bare hoof on the stand, the nippers and rasp ready in the shoeing box. */
export function HoofTrimmingArt({ className, fills }: { className?: string; fills?: boolean }) {
  return (
    <ArtFrame className={className} fills={fills}>
      <path fill="#a9cdb4" d="M0 0h320v120H0z" />
      <path fill="#ecdba2" d="M0 52h320v68H0z" />
      <path fill="#86a88c" d="M0 92c60-18 110-8 160-12s110-18 160-4v50H0Z" />
      <path fill="#4f8076" d="M0 108c70-10 120 4 180-2s100-8 140-2v30H0Z" />
      <path fill="#e3bd5f" d="M0 124c80-8 220-8 320 0v40H0Z" />
      <path
        fill="none"
        stroke="#2a4a3d"
        strokeWidth="1.5"
        d="M0 131h320M0 138h320M14 124v22M58 124v22M102 124v22M146 124v22M190 124v22M234 124v22M278 124v22"
      />
      <path fill="#4f6f3b" d="M0 150h320v50H0z" />
      <path fill="#20452f" d="M0 178c90-6 230-6 320 0v22H0ZM96 188c60-8 130-8 180 0-50 8-130 8-180 0Z" />
      <g transform="translate(20 -30)">
        <path fill="#4a3a30" d={leg} />
        <path fill="#9c7852" d="M240 0h16c0 12 4 22 8 34 3 12-4 19-12 24l-4 3c8-22-4-40-8-61Z" />
        <path fill="#8f7a5c" d={wall} />
        <path fill="#dcc08a" d="m204 97 11 15-6 18-14 34h-20c10-22 20-44 29-67Z" />
        <g fill="none" stroke="#54412e" strokeWidth="1.5">
          <path d="M150 94c18 2 38 10 58 29M138 111c20 1 44 8 64 24M124 129c24 0 50 4 74 18" />
        </g>
        <path
          fill="none"
          stroke="#4a3a30"
          strokeWidth="5"
          strokeLinecap="round"
          d="M163 77c13 0 29 8 41 20l10 14"
        />
      </g>
      <path fill="#24393a" d="M160 142h18l4 46h-26Z" />
      <path fill="#31484a" d="M130 132c26 9 52 9 78 0l2 7c-28 11-54 11-82 0Z" />
      <path fill="#1b3031" d="m112 192 44-12h26l44 12-4 5-53-8-53 8Z" />
      <path fill="none" stroke="#aebdb5" strokeWidth="2" d="M130 132c26 9 52 9 78 0" />
      <g fill="none" strokeLinecap="round" strokeWidth="7">
        <path stroke="#3c5556" d="m50 154-6-40M62 154l3-42" />
        <path stroke="#b6450f" d="m45 118-4-24M65 116l2-24" />
      </g>
      <path fill="#8fa29b" d="m84 154 8-44 12 2-8 44Z" />
      <path fill="#dfe7df" d="m84 154 8-44 3 .5-8 44Z" />
      <path fill="#b9773d" d="m95 111 6-28c2-4 8-3 8 1l-6 29Z" />
      <path fill="#7d4723" d="M28 150h90l-5 42H33Z" />
      <path fill="#b9773d" d="M28 150h90l-1 7H29Z" />
      <path
        fill="#dfe7df"
        fillRule="evenodd"
        d={horseshoePath + nailHolesPath}
        transform="translate(62 162) scale(.24)"
      />
      <path
        fill="none"
        stroke="#e9d9b4"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M196 194q7-7 15 0M228 196q6-6 13-1M142 196q6-6 13 0"
      />
    </ArtFrame>
  );
}
