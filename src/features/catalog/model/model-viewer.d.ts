// The address of a file that the bundler lays beside the pages.
declare module '*?url' {
  const url: string;
  export default url;
}

// The bundle that holds its own copy of three.js; its types are those of the package.
declare module '@google/model-viewer/dist/model-viewer.min.js';
