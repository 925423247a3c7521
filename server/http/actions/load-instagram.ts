import type { Action } from './action.ts';

/** The pictures of a feed, by the name under which the content of the site declares it (spec 001 §7, call 12). */
export const loadInstagram = {
  name: 'flatsome_load_instagram',
  methods: ['GET', 'POST'],
  needs: 'nothing',
  async execute({ answers }, { feeds }) {
    const data = answers.get('data');
    return typeof data === 'string' ? { ...(await feeds(data)) } : { success: false, data: 'Invalid data' };
  },
} as const satisfies Action;
