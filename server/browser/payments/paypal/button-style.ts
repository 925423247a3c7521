import type { PayPalButtonStyle } from '@paypal/paypal-js';
import type { FieldDefinition } from 'formularium/engine';

// spec 001 §9
const HEIGHT = 55;

/** How the button looks, as its author says. */
export function buttonStyle(definition: FieldDefinition): PayPalButtonStyle {
  const { color = 'gold', shape = 'rect', layout = 'vertical', buttonLabel = 'checkout' } = definition;
  const { height = HEIGHT, tagline = false } = definition;
  const style = { color, shape, layout, label: buttonLabel, height: Number(height) };
  // PayPal refuses a line below buttons that stand one below the other.
  return (layout === 'horizontal' ? { ...style, tagline: tagline === true } : style) as PayPalButtonStyle;
}
