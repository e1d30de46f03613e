#!/usr/bin/python3
"""What wheels and the source package promise, without compiling anything: the checker of manylinux tags refuses what is not true, the source package
is whole and makes a wheel with library and program, nothing tells of a checkout that is none, equal sources give equal bytes.
usage: test_wheels.py SOURCE_FOLDER"""
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

SOURCE = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(SOURCE / "python" / "build"))
sys.dont_write_bytecode = True
os.environ["SOURCE_DATE_EPOCH"] = "1600000000"
import hexarch_build  # noqa: E402
import manylinux  # noqa: E402

SOME_PROGRAM = "/bin/true"  # asks for nothing but glibc
# In a process of its own: a source package whose compiler is a copy of two files.
BUILD = f"""
import pathlib, shutil, sys
import hexarch_build
def compiled(build, static):
    build.mkdir(parents=True)
    for name in ("hexarch", "libhexarch.so"):
        shutil.copy({SOME_PROGRAM!r}, build / name)
hexarch_build.compile_project = compiled
print(hexarch_build.build_wheel(sys.argv[1]))
"""


class Wheels(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.work = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def wheel(self, tag, file=SOME_PROGRAM, said=None):
        path = self.work / f"thing-1.0-{tag}.whl"
        with zipfile.ZipFile(path, "w") as archive:
            archive.write(file, "thing/program")
            archive.writestr("thing-1.0.dist-info/WHEEL", f"Wheel-Version: 1.0\nTag: {said or tag}\n")
        return path

    def refused(self, words, *arguments, **named):
        with self.assertRaisesRegex(manylinux.Refused, words):
            manylinux.check(self.wheel(*arguments, **named))

    def test_a_tag_that_is_true_passes(self):
        (major, minor), libraries = manylinux.needs(SOME_PROGRAM)
        self.assertTrue(major == 2 and minor >= 17 and "libc.so.6" in libraries, (major, minor, libraries))
        self.assertIn("1 ELF files, glibc", manylinux.check(self.wheel(f"py3-none-manylinux_{major}_{minor}_x86_64")))
        manylinux.check(self.wheel(f"py3-none-manylinux_{major}_{minor + 1}_x86_64"))
        self.refused("program needs glibc 2.*, and the tag promises", f"py3-none-manylinux_{major}_{minor - 1}_x86_64")

    def test_a_library_that_lies_in_the_wheel_is_there(self):
        path = self.wheel("py3-none-manylinux_2_99_x86_64", file="/usr/bin/git")
        lacking = manylinux.needs("/usr/bin/git")[1] - manylinux.ALLOWED
        with zipfile.ZipFile(path, "a") as archive:
            for name in lacking:
                archive.write(SOME_PROGRAM, f"thing/{name}")
        self.assertIn(f"{1 + len(lacking)} ELF files", manylinux.check(path))

    def test_a_library_that_not_every_system_has_is_refused(self):
        self.refused(r"loads .*lib\w+\.so.*: no manylinux tag promises that", "py3-none-manylinux_2_99_x86_64", file="/usr/bin/git")

    def test_code_is_not_for_any_machine(self):
        self.refused("does not run on any machine", "py3-none-any")

    def test_name_and_contents_say_the_same(self):
        self.refused("its WHEEL says", "py3-none-manylinux_2_99_x86_64", said="py3-none-manylinux_2_17_x86_64")

    def test_a_copy_outside_of_a_checkout_tells_of_none(self):
        copy = self.work / "copy"
        subprocess.run(["cp", "-r", SOURCE / "python", copy], check=True)
        done = subprocess.run([sys.executable, "-B", "-c", f"import hexarch_build; print(hexarch_build.build_wheel({str(self.work)!r}))"], check=True, text=True,
                              env={**os.environ, "PYTHONPATH": str(copy / "build")}, stdout=subprocess.PIPE)
        names = zipfile.ZipFile(self.work / done.stdout.strip()).namelist()
        self.assertIn("hexarch/py.typed", names)
        self.assertNotIn("hexarch/_checkout.py", names)

    def test_the_source_package_makes_a_wheel_with_library_and_program(self):
        first, second = self.work / "first", self.work / "second"
        for folder in (first, second):
            folder.mkdir()
            package = hexarch_build.build_sdist(folder)
        self.assertEqual((first / package).read_bytes(), (second / package).read_bytes())
        with tarfile.open(first / package) as archive:
            archive.extractall(self.work, filter="data") if hasattr(tarfile, "data_filter") else archive.extractall(self.work)
        top = self.work / package.removesuffix(".tar.gz")
        for name in ("CMakeLists.txt", "core/game.h", "agents/net/shipped", "docs/rules/eclipse.md", "REVISION", "PKG-INFO", "python/hexarch/py.typed",
                     "cmake/revision.cmake", "scripts/wheel.sh", "NOTICE"):
            self.assertTrue((top / name).exists(), name)
        self.assertFalse((top / "tests").exists())
        self.assertIn('backend-path = ["python/build"]', (top / "pyproject.toml").read_text())
        done = subprocess.run([sys.executable, "-B", "-c", BUILD, self.work], check=True, text=True, stdout=subprocess.PIPE, cwd=top,
                              env={**os.environ, "PYTHONPATH": str(top / "python" / "build")})
        wheel = zipfile.ZipFile(self.work / done.stdout.strip())
        self.assertRegex(done.stdout, r"-py3-none-linux_\w+\.whl")
        self.assertEqual((wheel.getinfo("hexarch/bin/hexarch").external_attr >> 16) & 0o777, 0o755)
        self.assertIn("hexarch/libhexarch.so", wheel.namelist())
        self.assertNotIn("hexarch/_checkout.py", wheel.namelist())
        self.assertIn("hexarch = hexarch.__main__:main", wheel.read(next(n for n in wheel.namelist() if n.endswith("entry_points.txt"))).decode())


if __name__ == "__main__":
    unittest.main()
