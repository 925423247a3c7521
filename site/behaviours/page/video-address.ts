/** Where a video plays. */
export type PlayedVideo =
  | { readonly host: 'YouTube' | 'Vimeo'; readonly embed: string }
  | { readonly host: null; readonly file: string };

/** The ids that YouTube gives (spec 001 §2). */
const ID = '([A-Za-z0-9_-]{10,12})(?=$|[?&#/])';
const YOUTUBE: readonly RegExp[] = [
  new RegExp(`^https?://(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|shorts|v)/${ID}`),
  new RegExp(`^https?://(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:[^#]*&)?v=${ID}`),
  new RegExp(`^https?://youtu\\.be/${ID}`),
];
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?=$|[?#/])/;
const FILE = /\.(mp4|webm)(?=$|[?#])/i;

/** How a link to a video is played; null for any other link. */
export function videoOf(address: string): PlayedVideo | null {
  const [, youtube] = YOUTUBE.map((pattern) => pattern.exec(address)).find((found) => found !== null) ?? [];
  if (youtube !== undefined)
    return { host: 'YouTube', embed: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1` };
  const [, vimeo] = VIMEO.exec(address) ?? [];
  if (vimeo !== undefined)
    return { host: 'Vimeo', embed: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` };
  return FILE.test(address) ? { host: null, file: address } : null;
}
