import { childrenInTheWayText } from '../entries/selection.ts';
import {
  basketFaultText,
  validateBasket,
  type BasketLine,
  type Entered,
} from '../../selling/basket/validate-basket.ts';

/** A line that is to become another: another event, another athlete, or both. `rest` are the athletes' other lines. */
export type Moving = { readonly from: BasketLine; readonly to: BasketLine; readonly rest: readonly BasketLine[] };

/**
 * Returns why a line may not move because it would separate what is sold together: items of its event stay behind, or
 * it comes to an event whose parent or group is missing. Empty when it may. Ignores a fault that existed before.
 */
export function apartText({ from, to, rest }: Moving): string {
  const [before, after] = [
    [from, ...rest],
    [to, ...rest],
  ];
  const arriving = faultIn(to, after);
  if (arriving) return basketFaultText(arriving);
  const behind = rest.flatMap((line) => {
    const fault = faultIn(line, before) ? undefined : faultIn(line, after);
    return fault ? [{ line, fault }] : [];
  });
  const items = behind.filter(({ fault }) => fault.kind === 'parent-missing').map(({ line }) => line.name);
  if (items.length > 0) return childrenInTheWayText(from.name, items);
  return behind[0] ? basketFaultText(behind[0].fault) : '';
}

const faultIn = (line: BasketLine, present: readonly Entered[]) =>
  validateBasket([line], present).find(({ kind }) => kind === 'parent-missing' || kind === 'mandatory-group-missing');
