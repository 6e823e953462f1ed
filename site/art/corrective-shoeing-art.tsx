import { ArtFrame } from './art-frame';

const wall = 'M96 164 132 119l31-42c13 0 29 8 41 20l11 15-6 18-14 34Z';
const leg =
  'M163 77c9-14 26-36 35-52l4-25h54c0 12 4 22 8 34 3 12-4 19-12 24-12 8-20 18-24 30l-8 26-5 9-11-11c-12-16-25-27-41-35Z';

/** A hoof in a bar shoe; one straight line runs down the pastern and the toe. */
export function CorrectiveShoeingArt({ className }: { className?: string }) {
  return (
    <ArtFrame className={className}>
      <path fill="#1c4a4a" d="M0 0h320v158H0z" />
      <path
        fill="#143a3b"
        d="M38 0h2v158h-2zM84 0h2v158h-2zM130 0h2v158h-2zM176 0h2v158h-2zM222 0h2v158h-2zM268 0h2v158h-2z"
      />
      <path fill="#f0c46c" opacity=".22" d="M320 0H236l84 158Z" />
      <path fill="#56706a" d="M0 158h320v42H0z" />
      <path fill="#0d2122" opacity=".7" d="M60 176c60-8 150-8 196 0-46 10-140 10-196 0Z" />
      <path fill="#3a241e" d={leg} />
      <path fill="#8f4a2a" d="M240 0h16c0 12 4 22 8 34 3 12-4 19-12 24l-4 3c8-22-4-40-8-61Z" />
      <path
        fill="#efe3c8"
        d="m176 58 9 5 8-6 9 6 9-5 10 4 9-6 11 3c-5 8-9 17-12 29l-8 26-5 9-11-11c-12-16-25-27-41-35Z"
      />
      <path fill="#a58a63" d={wall} />
      <path fill="#ecd09a" d="m204 97 11 15-6 18-14 34h-20c10-22 20-44 29-67Z" />
      <g fill="none" stroke="#6d553b" strokeWidth="1.5">
        <path d="M150 94c18 2 38 10 58 29M138 111c20 1 44 8 64 24M124 129c24 0 50 4 74 18" />
      </g>
      <path
        fill="none"
        stroke="#f3ead2"
        strokeWidth="5"
        strokeLinecap="round"
        d="M163 77c13 0 29 8 41 20l10 14"
      />
      <path fill="#4a3b2c" d="m140 141 6-1 1 4-6 2ZM158 139h6v4h-6ZM176 140l6 1-1 4-6-1Z" />
      <path fill="#8b9a97" d="m110 164 5-15c4-5 8-3 9 1l3 14Z" />
      <path fill="#5d706f" d="M95 163h134l4 5-3 6H97l-3-5Z" />
      <path fill="#e8efe6" d="M95 163h134v2.500H95z" />
      <g fill="none" strokeWidth="2.5">
        <path stroke="#fff0c4" strokeDasharray="7 5" d="M40 173h44l94-120" />
        <path stroke="#ff9457" d="M116 173c0-12-4-20-12-26" />
        <path stroke="#ff9457" strokeDasharray="1 5" strokeLinecap="round" d="M44 173a41 41 0 0 1 64-33" />
      </g>
    </ArtFrame>
  );
}
