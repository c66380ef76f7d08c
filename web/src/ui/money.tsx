import { formatMoney, type Money as Amount } from '@startline/rules/money';

/** An amount in tabular figures: £12.50. Zero is shown as `zero` if given, for example 'Free'. */
export const Money = ({ amount, zero, strong = false }: { amount: Amount; zero?: string; strong?: boolean }) => (
  <span className={`num whitespace-nowrap ${strong ? 'font-bold' : ''}`}>
    {zero !== undefined && amount.minor === 0 ? zero : formatMoney(amount)}
  </span>
);
