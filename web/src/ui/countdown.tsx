import { useEffect, useEffectEvent, useState } from 'react';

type Props = {
  /** The end, in milliseconds since 1970. */
  until: number;
  /** Words around the time left, such as (left) => `Place held for ${left}`. */
  children: (left: string, over: boolean) => string;
  /**
   * Called when it ends, and then every 3 seconds for as long as it is shown: this device's clock may be ahead of the
   * server's.
   */
  onOver?: () => void;
};

const twoDigits = (n: number): string => String(n).padStart(2, '0');
/** Returns 29:05 below an hour, 1:29:05 above. */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`;
}

/**
 * The time left, updated once a second. Screen readers hear it at each whole minute and at the end, not every second.
 */
export function Countdown({ until, children, onOver }: Props) {
  const [now, setNow] = useState(() => Date.now());
  const over = now >= until;
  const atEnd = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (over) atEnd();
    const ticking = over ? setInterval(() => atEnd(), 3000) : setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [over]);
  const left = until - now;
  const minutes = Math.ceil(left / 60_000);
  return (
    <span className="num">
      <span aria-hidden>{children(timeLeft(left), over)}</span>
      <span role="timer" aria-live="polite" className="sr-only">
        {children(minutes === 1 ? '1 minute' : `${Math.max(0, minutes)} minutes`, over)}
      </span>
    </span>
  );
}
