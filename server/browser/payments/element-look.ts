/** How a provider's element looks: what its frame cannot inherit from the form. */
export interface ElementLook {
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly danger: string;
  readonly background: string;
  readonly font: string;
  readonly fontSize: string;
  readonly radius: string;
}

/** The look of the form around an element, in values that any page understands. */
export function lookAround(element: HTMLElement): ElementLook {
  const probe = document.createElement('span');
  element.append(probe);
  const style = getComputedStyle(probe);
  const colorOf = (name: string): string => {
    probe.style.color = `var(--formularium-${name})`;
    return plainColor(style.color);
  };
  const look = {
    text: colorOf('text'),
    muted: colorOf('muted'),
    accent: colorOf('accent'),
    danger: colorOf('danger'),
    background: colorOf('field'),
    font: style.fontFamily,
    fontSize: style.fontSize,
    radius: style.getPropertyValue('--formularium-radius').trim(),
  };
  probe.remove();
  return look;
}

/** A colour as red, green and blue, however the theme has written it. */
function plainColor(color: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
