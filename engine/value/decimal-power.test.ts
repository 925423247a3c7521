import { expect, it } from 'vitest';
import { Decimal as D } from 'decimal.js';
import { decimalText, parseDecimal } from './decimal.ts';
import { power } from './decimal-power.ts';
const p = (t: string) => { const d = parseDecimal(t); if (d === null) throw new Error(t); return d; };
const t = (d: any) => d === null ? null : decimalText(d);
it('quick', () => {
  for (const [a,b] of [['4','0.5'],['2','-1'],['2.25','1.5'],['2','0.5'],['0.1','100000000'],['9','1e3000'],['1.004166666666666666666666666666666667','360'],['-2','3'],['-2','-3'],['0','0'],['0','-1'],['-8','0.3'],['1.0001','-1000000'],['10','9999'],['10','10000'],['2','33219'],['2', '-33219'],['1.0000000001','12345678901.5'],['27','0.3333333333333333333333333333333333'],['1e-9000','0.001'],['12345','1e-9000'],['1.0e-3','-3332'],['10','-10000'],['10','-10001'],['1e4000','2.5'],['1e4000','2.49975'],['-1','1e500'], ['0.5', '-20000']] as const) { const s=performance.now(); const r=t(power(p(a),p(b))); console.log(a,b,r?.slice(0,60), r?.length, (performance.now()-s).toFixed(2)); }
  const X = D.clone({precision:34, rounding: D.ROUND_HALF_EVEN, maxE: 9e15, minE:-9e15});
  let bad=0;
  for (let i=0;i<3000;i++){ const a=(Math.random()*10**(Math.floor(Math.random()*12)-5)).toFixed(8), b=((Math.random()-0.5)*10**(Math.floor(Math.random()*4))).toFixed(Math.floor(Math.random()*8)); const r=t(power(p(a),p(b)));
    if (b.includes('.') && Number(b)%1!==0 || Number(b)<0) { let o: string|null; try {const v=new X(a).pow(b); o=v.isFinite()? v.toFixed():null} catch {o=null}; if (o!==r) { bad++; if (bad<10) console.log(a,b,r,o);} } }
  console.log({bad});
});
