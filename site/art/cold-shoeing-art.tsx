import { ArtFrame, horseshoePath, nailHolesPath } from './art-frame';

/** A steel shoe on the bench with the driving hammer and a row of nails. */
export function ColdShoeingArt({ className }: { className?: string }) {
  return (
    <ArtFrame className={className}>
      <path fill="#9c6d3b" d="M0 0h320v47H0zM0 99h320v49H0z" />
      <path fill="#a97a45" d="M0 49h320v48H0zM0 150h320v50H0z" />
      <g fill="none" stroke="#6f4a26" strokeWidth="1.2" opacity=".7">
        <path d="M0 16c90-8 150 8 320-2M0 34c110 8 210-8 320 2M0 64c120-6 190 8 320 0M0 82c80 6 220-6 320 2" />
        <path d="M0 116c100 6 200-8 320 0M0 134c130-6 230 6 320-2M0 168c90-6 240 8 320 0M0 186c140 6 220-6 320 0" />
      </g>
      <path fill="#ffe7b0" opacity=".2" d="M0 82 150 0h52L0 118ZM0 140 240 0h34L0 170Z" />
      <g transform="translate(36 30) rotate(-9 48 48) scale(1.4)">
        <path fill="#2a1c0e" opacity=".6" d={horseshoePath} transform="translate(6 8)" />
        <path fill="#35494a" d={horseshoePath} transform="translate(1.5 3)" />
        <path fill="#93a5a0" fillRule="evenodd" d={horseshoePath + nailHolesPath} />
        <path
          fill="none"
          stroke="#dfe7df"
          strokeWidth="2"
          strokeLinecap="round"
          d="M17 9C12 20 8.5 31 8.5 44c0 14 5 25 13 33"
        />
      </g>
      <g transform="translate(206 62) rotate(24)">
        <path
          fill="#2a1c0e"
          opacity=".5"
          d="M2 3h150v8H2zM-7-24H9l2 24-3 24H-8Z"
          transform="translate(4 6)"
        />
        <path fill="#b9773d" d="M0-4 96-5c26-2 44-2 54 0v9c-10 2-28 2-54 0L0 4Z" />
        <path fill="#e9b57a" d="m6-3 90-1c26-2 44-2 52-1v2c-10 0-26 0-52 1L6-1Z" />
        <path fill="#4f6462" d="M-10-28H9l1 11-3 9V8l1 6-2 13c-4 4-10 4-14 0l-2-13 2-6V-8l-4-9Z" />
        <path fill="#aebdb5" d="M-10-28H9l.4 4H-10.500ZM-4-4h7v8h-7z" />
      </g>
      <g fill="#dfe7df" stroke="#2a1c0e" strokeOpacity=".55" strokeWidth=".8">
        {[184, 201, 218, 235, 252, 269, 286].map((x, place) => (
          <path
            key={x}
            d="M-3.5-2h7l1 4-2.5 3L1 32l-1 5-1-5L-2 5-4.5 2Z"
            transform={`translate(${x} ${152 - place}) rotate(${((place * 37) % 13) - 6})`}
          />
        ))}
      </g>
      <path fill="#7d4723" d="M0 162c30 2 62 12 78 38H0Z" />
      <path
        fill="none"
        stroke="#e0a565"
        strokeWidth="1.5"
        strokeDasharray="4 3"
        d="M0 169c28 2 54 10 68 31"
      />
    </ArtFrame>
  );
}
