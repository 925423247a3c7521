// The icons, each as the path of its lines in a square of 24. A page carries only those that its form may show.

export const done = 'M5 12.5l4.5 4.5L19 7.5';
export const eye = 'M2 12S5.5 5 12 5s10 7 10 7-3.5 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6';
export const eyeStruck = `${eye}M4 4l16 16`;
export const facebook = 'M16 5h-1.5C12.5 5 11.5 6.3 11.5 8.2V20M8.5 12h6.5';
export const x = 'M5.5 5.5l13 13M18.5 5.5l-13 13';
export const linkedin = 'M6 10.5V18M6 6.5v.01M11 18v-7.5M11 14c0-2 1.5-3.5 3.5-3.5s3.5 1.5 3.5 3.5v4';
