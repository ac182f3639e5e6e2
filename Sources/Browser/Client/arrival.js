// Notes the screen before the app is asked for its first page, which is then made for it.

const dark = matchMedia("(prefers-color-scheme: dark)").matches ? 1 : 0;
document.cookie =
  `martlet-screen=${innerWidth}-${innerHeight}-${dark};path=${location.pathname}` +
  ";max-age=31536000;samesite=strict";
location.replace(location.pathname);
