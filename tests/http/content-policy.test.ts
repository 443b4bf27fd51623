import { expect, test } from 'vitest';
import { contentPolicy, mayShowModel } from '#src/http/content-policy.ts';

const ruleOf = (policy: string, name: string) =>
  policy.split('; ').find((rule) => rule.startsWith(`${name} `));

test('allows a page only our files and its own scripts by hash', () => {
  const policy = contentPolicy(["'sha256-abc='"], 'emulator');
  expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc='");
  expect(ruleOf(policy, 'default-src')).toBe("default-src 'self'");
  expect(ruleOf(policy, 'object-src')).toBe("object-src 'none'");
  expect(ruleOf(policy, 'form-action')).toBe("form-action 'self'");
  expect(policy).not.toContain('unsafe-eval');
});

test('allows a page with a model its decoder and its textures', () => {
  const policy = contentPolicy([], 'emulator', { hasModel: true });
  expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(ruleOf(policy, 'connect-src')).toBe("connect-src 'self' blob: data:");
  const shows = ['product/7/index.html', 'product/7/8/index.html', 'admin/index.html'];
  expect(shows.filter((file) => !mayShowModel(file))).toEqual([]);
  const others = [
    'index.html',
    'cart/index.html',
    'product/categories/index.html',
    'admin/login/index.html',
  ];
  expect(others.filter(mayShowModel)).toEqual([]);
});

test.each(['sandbox', 'production'] as const)(
  'allows the payment window of the gateway in %s mode',
  (mode) => {
    const policy = contentPolicy([], mode);
    expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' https://sdk.cashfree.com");
    expect(ruleOf(policy, 'frame-src')).toContain('https://payments.cashfree.com');
    expect(ruleOf(policy, 'form-action')).toContain('https://api.cashfree.com');
  },
);

test('extends the policy of a page only by the hosts of its scripts', () => {
  const outsideHosts = {
    ...{ script: ['chat.example'], connect: ['api.example'] },
    ...{ img: ['*.pictures.example'], frame: [] },
  };
  const policy = contentPolicy([], 'emulator', { outsideHosts });
  expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' https://chat.example");
  expect(ruleOf(policy, 'connect-src')).toBe(
    "connect-src 'self' https://api.example wss://api.example",
  );
  expect(ruleOf(policy, 'img-src')).toBe("img-src 'self' data: blob: https://*.pictures.example");
  expect(ruleOf(policy, 'frame-src')).toBe("frame-src 'self'");
  expect(contentPolicy([], 'emulator', { outsideHosts: null })).toBe(contentPolicy([], 'emulator'));
});
