/** An answer of an action that is text or HTML, where the specification has it so (000 §7). */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}
