/** The mark of the product: the bend of a track, seen from above. */
export const Logo = ({ name }: { name: string }) => (
  <>
    <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
      <rect width="32" height="32" rx="8" fill="#fff" />
      <g fill="none" strokeWidth="3">
        <path d="M8.5 26V16a7.5 7.5 0 0 1 15 0v10" className="stroke-band" />
        <path d="M13.5 26v-9.5a2.5 2.5 0 0 1 5 0V26" stroke="#bf2f17" />
      </g>
    </svg>
    <span className="text-[1.19rem] font-bold tracking-[-0.015em]">{name}</span>
  </>
);
