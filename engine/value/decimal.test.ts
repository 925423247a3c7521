import { expect, it } from 'vitest';
import { add, decimalText, divide, fixedText, multiply, parseDecimal, roundHalfAway, remainder, subtract, floor, ceiling, compare } from './decimal.ts';
const p = (t: string) => { const d = parseDecimal(t); if (d === null) throw new Error(t); return d; };
const t = (d: any) => d === null ? null : decimalText(d);
it('quick', () => {
  console.log(t(add(p('0.1'), p('0.2'))), t(divide(p('1'), p('3'))), t(divide(p('2'), p('3'))), t(multiply(p('1.19'), p('100'))), t(remainder(p('5.5'), p('2'))), t(remainder(p('-5'), p('3'))),
    t(subtract(p('1e30'), p('1'))), fixedText(p('-0.004'), 2), fixedText(p('1.005'), 2), fixedText(p('-2.5'), 0), t(roundHalfAway(p('0.0000000000000000005'), 18)), t(floor(p('-2.5'))), t(ceiling(p('-2.5'))), compare(p('1e20'), p('1e-20')), t(divide(p('7'), p('8'))), t(divide(p('1e-9000'), p('1e9000'))), t(p('5.')), t(p('.5')), parseDecimal('.'), parseDecimal(''), parseDecimal('1e10000'), t(parseDecimal('-0')));
});
