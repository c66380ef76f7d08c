/** One of the few icons that every page shows, drawn here so that the first page does not wait for an icon library. */
const Line = ({ size, path }: { size: number; path: string }) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    <path d={path} />
  </svg>
);
type Props = { size?: number };

export const BarsIcon = ({ size = 24 }: Props) => <Line size={size} path="M4 6h16M4 12h16M4 18h16" />;
export const BagIcon = ({ size = 22 }: Props) => (
  <Line
    size={size}
    path="M4.5 7.5 7 3.5h10l2.5 4V19a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2ZM4.5 7.5h15M8.5 11a3.5 3.5 0 0 0 7 0"
  />
);
export const PersonIcon = ({ size = 22 }: Props) => (
  <Line
    size={size}
    path="M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 21v-1.5a4.5 4.5 0 0 1 4.5-4.5h6a4.5 4.5 0 0 1 4.5 4.5V21"
  />
);
export const NoSignalIcon = ({ size = 18 }: Props) => (
  <Line size={size} path="m3 3 18 18M6.5 9A5 5 0 0 0 7 19h10M10.5 5.3A7 7 0 0 1 17 10h.5a4.5 4.5 0 0 1 3.3 7.5" />
);
export const BackIcon = ({ size = 16 }: Props) => <Line size={size} path="m15 18-6-6 6-6" />;
/** A spinner for something in progress. */
export const TurningIcon = ({ size = 18 }: Props) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    className="shrink-0 animate-spin motion-reduce:animate-none"
  >
    <path d="M21 12a9 9 0 1 1-6-8.5" />
  </svg>
);
