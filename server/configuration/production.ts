/** The environment as whoever started the server has made it. */
export const environment: NodeJS.ProcessEnv = { ...process.env };

// React decides by it, as it is loaded, whether it is the small and fast one.
process.env['NODE_ENV'] ??= 'production';
