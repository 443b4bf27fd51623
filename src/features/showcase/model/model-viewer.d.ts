// The URL of a file that the bundler puts next to the pages.
declare module '*?url' {
  const url: string;
  export default url;
}

// The bundle that includes three.js; its types are those of the package.
declare module '@google/model-viewer/dist/model-viewer.min.js';
