// Imported first: React decides by it, as it is loaded, whether it is the small and fast one.
process.env['NODE_ENV'] ??= 'production';
