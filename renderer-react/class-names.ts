/** Every part of a form that carries a class, `formularium-<slot>`; a host may add its own to each. */
export type Slot =
  | 'form'
  | 'header'
  | 'title'
  | 'note'
  | 'notice'
  | 'summary'
  | 'steps'
  | 'step'
  | 'progress'
  | 'page'
  | 'heading'
  | 'field'
  | 'label'
  | 'description'
  | 'control'
  | 'options'
  | 'option'
  | 'output'
  | 'parts'
  | 'complaint'
  | 'counter'
  | 'section'
  | 'html'
  | 'group'
  | 'copy'
  | 'buttons'
  | 'button'
  | 'unseen'
  | 'search'
  | 'popup'
  | 'list'
  | 'choice'
  | 'outcome'
  | 'tags'
  | 'tag'
  | 'clear'
  | 'row'
  | 'picker'
  | 'opener'
  | 'calendar'
  | 'calendar-head'
  | 'turner'
  | 'month'
  | 'day'
  | 'closer';

export type ClassNames = Partial<Readonly<Record<Slot, string>>>;

/** The class of a slot: the renderer's own, then the host's. */
export function classNamer(classNames: ClassNames): (slot: Slot) => string {
  return (slot) => `formularium-${slot}${classNames[slot] === undefined ? '' : ` ${classNames[slot]}`}`;
}
