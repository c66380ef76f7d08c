/** The used part of a limit, as segments and in words. `label` gives it in full, for example '3 of 4 events'. */
export function Meter({ used, of: total, label }: { used: number; of: number; label: string }) {
  const over = used > total;
  return (
    <span className="inline-flex items-center gap-2 text-[0.9rem] num">
      {total <= 8 && (
        <span aria-hidden className="inline-flex gap-1">
          {Array.from({ length: total }, (_, n) => (
            <span key={n} className={`h-2 w-6 rounded-full ${n < used ? (over ? 'bg-bad' : 'bg-brand') : 'bg-line'}`} />
          ))}
        </span>
      )}
      {label}
    </span>
  );
}
